import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { silentLog } from '../src/platform/log.ts';
import { withDatabase } from './global-setup.ts';

const all = join(import.meta.dirname, '../migrations');
const database = `migrated_${randomUUID().replaceAll('-', '')}`;

let server: pg.Client;
let client: pg.Client;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'dropdate-migrations-'));
  server = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'dropdate') });
  await server.connect();
  await server.query(`create database ${database}`);
  client = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), database) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.query(`drop database ${database}`);
  await server.end();
  rmSync(directory, { recursive: true });
});

/** Applies the migrations up to a number. */
async function migrateTo(last: string): Promise<void> {
  for (const name of readdirSync(all).filter((file) => file.endsWith('.sql') && file.slice(0, 4) <= last))
    copyFileSync(join(all, name), join(directory, name));
  await migrate({ ...urls(), directory, log: silentLog });
}

const urls = () => ({
  ownerUrl: withDatabase(inject('ownerUrl'), database),
  applicationUrl: withDatabase(inject('appUrl'), database),
});

it('an order from before the setting of the reply center keeps the former address of all installations', async () => {
  await migrateTo('0008');
  // Only the order is read in this test, so the records that it refers to are left out.
  const { rows: keys } = await client.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = 'orders'::regclass and contype = 'f'",
  );
  for (const { name } of keys) await client.query(`alter table orders drop constraint ${name}`);
  const [id, other] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into orders (id, company_id, segment_id, cart_id, checkout_id, kind, term, payment_status, subtotal, tax, card_fee,
      total, audience_request_id, placed_at, placed_by)
     values ($1, $2, $2, $2, $2, 'campaign', 2, 1, 0, 0, 0, 0, 1, now(), $2)`,
    [id, other],
  );
  await migrateTo('9999');
  const { rows } = await client.query('select reply_center from orders where id = $1', [id]);
  expect(rows).toEqual([
    {
      reply_center: {
        name: 'Response Center',
        addressLine1: 'PO Box 6610',
        cityLine: 'Tampa FL 33633-6610',
        permit: { number: '1187', city: 'Tampa FL' },
      },
    },
  ]);
});

it('a table that another session uses is waited for, with a word about that session, and not for ever', async () => {
  const [waiting, told] = [join(directory, '9001_waiting.sql'), [] as unknown[]];
  writeFileSync(waiting, 'alter table orders add column waited integer');
  const other = new pg.Client({
    connectionString: withDatabase(inject('ownerUrl'), database),
    application_name: 'a long report',
  });
  await other.connect();
  try {
    await other.query('begin; select 1 from orders');
    const log = Object.create(silentLog, { warn: { value: (facts: unknown) => told.push(facts) } });
    const run = (tries: number) => migrate({ ...urls(), directory, log }, { tryMs: 50, tries });
    await expect(run(2)).rejects.toThrow(
      'The migration 9001_waiting.sql waits for tables that other sessions use (a long report: 1); end them and start again.',
    );
    expect(told).toEqual([{ migration: '9001_waiting.sql', users: 'a long report: 1' }]);
    const patient = run(200);
    await other.query('rollback');
    await patient;
    expect((await client.query('select waited from orders')).fields[0]?.name).toBe('waited');
  } finally {
    await other.end();
  }
});

it('a database of a newer version is refused', async () => {
  rmSync(join(directory, '9001_waiting.sql'));
  await expect(migrate({ ...urls(), directory, log: silentLog })).rejects.toThrow(
    'The database was migrated by a newer version (9001_waiting.sql); start that version, or restore a backup from before.',
  );
});
