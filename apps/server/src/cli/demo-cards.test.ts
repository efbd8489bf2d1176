import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../../testing/global-setup.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { startCheckoutApp } from '../features/checkout/orderable-cart.fixture.ts';
import { type PrintedOrder, printedOrder } from '../features/production/returns/returned-file.fixture.ts';
import { closeCardReaders, readCard } from '../features/response-cards/scan/read-card.ts';
import { dropdate } from './terminal.fixture.ts';

describe('dropdate demo cards', () => {
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
      dropdate(['demo', 'cards', ...words], {
        DATABASE_URL: withDatabase(inject('appUrl'), name),
        DATABASE_MIGRATION_URL: withDatabase(inject('ownerUrl'), name),
        MAILER_ID: '123456',
        DATA_DIR: path.dirname(app.filesFolder),
      });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await closeCardReaders();
    await app.close();
  });

  it('writes cards of the order with the truth beside them, and the same seed writes the same cards', async () => {
    const render = (name: string, seed: string) =>
      run(order.orderNumber, '--count', '1', '--damage', 'none', '--seed', seed, '--out', path.join(folder, name));
    const [first, again] = [await render('first', '7'), await render('again', '7')];
    expect([first.code, again.code, first.out.trim()]).toEqual([0, 0, path.join(folder, 'first')]);
    const files = readdirSync(path.join(folder, 'first'));
    expect(files.toSorted()).toEqual(['card-1.jpg', 'cards.csv']);
    for (const name of files)
      expect(
        readFileSync(path.join(folder, 'first', name)).equals(readFileSync(path.join(folder, 'again', name))),
      ).toBe(true);
    const truths = parse(readFileSync(path.join(folder, 'first', 'cards.csv')), { columns: true }) as Record<
      string,
      string
    >[];
    for (const { File: name = '', 'Printed Key': key } of truths) {
      const { reading } = await readCard(Uint8Array.from(readFileSync(path.join(folder, 'first', name))), 1, {
        owner: 'test',
      });
      const own = order.rows.find((row) => row['Printed Key'] === key);
      expect(reading.codes).toMatchObject([{ pieceId: own?.['Piece ID'] }]);
    }
  });

  it('reports an unknown order and a wrong call', async () => {
    expect(await run('1', '--out', folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no placed order 1.'),
    });
    for (const wrong of [
      ['--damage', 'paper'],
      ['--count', '0'],
      ['--seed', 'x'],
    ])
      expect(await run(order.orderNumber, '--out', folder, ...wrong)).toMatchObject({ code: 2 });
    expect(await run(order.orderNumber)).toMatchObject({ code: 2 });
  });
});
