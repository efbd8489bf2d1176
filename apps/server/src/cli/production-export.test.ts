import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../../testing/global-setup.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { orderableCart, place, startCheckoutApp } from '../features/checkout/orderable-cart.fixture.ts';
import { dropdate } from './terminal.fixture.ts';

describe('dropdate production export', () => {
  let app: TestApp;
  let folder: string;
  let dataDir: string;
  let run: (words: readonly string[]) => ReturnType<typeof dropdate>;
  beforeAll(async () => {
    app = await startCheckoutApp();
    folder = mkdtempSync(path.join(tmpdir(), 'dropdate-cli-'));
    dataDir = mkdtempSync(path.join(tmpdir(), 'dropdate-data-'));
    const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`);
    const name = rows[0]?.name ?? '';
    run = (words) =>
      dropdate(['production', 'export', ...words, '--out', folder], {
        DATABASE_URL: withDatabase(inject('appUrl'), name),
        DATABASE_MIGRATION_URL: withDatabase(inject('ownerUrl'), name),
        MAILER_ID: '123456',
        DATA_DIR: dataDir,
      });
  });
  afterAll(async () => {
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true });
    await app.close();
  });

  it('writes both files and names them', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 6 } });
    const { orderNumber } = (await place(app, await app.as('admin'), cart)).model.order;
    const { code, out, err } = await run([orderNumber]);
    expect(code).toBe(0);
    const names = [`Production_${orderNumber}.csv`, `Proof_${orderNumber}.pdf`];
    expect(out.trim().split('\n')).toEqual(names.map((name) => path.join(folder, name)));
    expect(readdirSync(folder).sort()).toEqual(names);
    const contents = () => names.map((name) => readFileSync(path.join(folder, name)));
    const first = contents();
    for (const [at, name] of names.entries()) {
      const sum = createHash('sha256')
        .update(first[at] ?? '')
        .digest('hex');
      expect(err).toContain(`SHA-256 ${sum}  ${name}`);
    }
    expect((await run([orderNumber])).err).toBe(err);
    expect(contents()).toEqual(first);
  });

  it('reports an unknown order and a wrong call', async () => {
    expect(await run(['1'])).toMatchObject({ code: 1, err: expect.stringContaining('There is no placed order 1.') });
    expect(await run(['abc'])).toMatchObject({ code: 2 });
    expect(await run([])).toMatchObject({ code: 2 });
  });
});
