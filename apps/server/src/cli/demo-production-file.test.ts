import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { productionFlags } from '@dropdate/domain/production-file/identity-columns';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../../testing/global-setup.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { startCheckoutApp } from '../features/checkout/orderable-cart.fixture.ts';
import { faultCauses, faults } from '../features/production/returns/faulty-file.ts';
import { type PrintedOrder, printedOrder } from '../features/production/returns/returned-file.fixture.ts';
import { dropdate } from './terminal.fixture.ts';

describe('dropdate demo production-file', () => {
  let app: TestApp;
  let folder: string;
  let order: PrintedOrder;
  let run: (...words: readonly string[]) => ReturnType<typeof dropdate>;
  beforeAll(async () => {
    app = await startCheckoutApp();
    order = await printedOrder(app, 4);
    folder = mkdtempSync(path.join(tmpdir(), 'dropdate-cli-'));
    const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`);
    const name = rows[0]?.name ?? '';
    run = (...words) =>
      dropdate(['demo', 'production-file', ...words, '--out', folder], {
        DATABASE_URL: withDatabase(inject('appUrl'), name),
        DATABASE_MIGRATION_URL: withDatabase(inject('ownerUrl'), name),
        MAILER_ID: '123456',
        DATA_DIR: path.dirname(app.filesFolder),
      });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  it.each(faultCauses)('writes a file that fails the check of its cause alone: %s', async (cause) => {
    const { code, out } = await run(order.orderNumber, '--break', cause);
    expect(code).toBe(0);
    const file = new File([readFileSync(out.trim())], path.basename(out.trim()));
    expect(file.name).toBe(`Production_${order.orderNumber}_${cause}.csv`);
    const production = await app.as('backend');
    const { model } = await production.call(uploadProductionFile, { files: [file] });
    const [response] = model.validationResponses;
    expect(response?.state).toBe('failed');
    expect(productionFlags.filter((flag) => response?.[flag])).toEqual([faults[cause].flag]);
  });

  it('reports an unknown order, an unknown cause and a wrong call', async () => {
    expect(await run('1', '--break', 'barcode')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no placed order 1.'),
    });
    expect(await run(order.orderNumber, '--break', 'paper')).toMatchObject({ code: 2 });
    expect(await run(order.orderNumber)).toMatchObject({ code: 2 });
    expect(await run('--break', 'barcode')).toMatchObject({ code: 2 });
  });
});
