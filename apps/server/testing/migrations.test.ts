import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
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
  await migrateTo('0054');
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

/** The records that the rows of a test refer to are left out. */
async function dropForeignKeys(tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
     where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { statement } of rows) await client.query(statement);
}

it('the outcomes of imported rows, and the facts of a present lead status, are kept', async () => {
  await dropForeignKeys(['contacts', 'imports', 'import_rows', 'contact_merges']);
  const [company, importId, record] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(
    `insert into imports (id, company_id, user_id, kind, status, segment_id, file_name, headings, headings_hash, columns, defaults, created_at)
     values ($1, $2, $2, 'contacts', 'saved', $2, 'a.csv', '[]', '', '[]', '{}', now())`,
    [importId, company],
  );
  await client.query(
    `insert into import_rows (company_id, import_id, line, cells, problems, texts, errors, keys, state, is_selected, outcome, record_id, sentence)
     values ($1, $2, 2, '[]', '[]', '{}', '{}', '{}', 'ready', true, 'created', $3, null),
       ($1, $2, 3, '[]', '[]', '{}', '{}', '{}', 'ready', true, 'left-out', null, 'Taken.'),
       ($1, $2, 4, '[]', '[]', '{}', '{}', '{}', 'ready', false, null, null, null)`,
    [company, importId, record],
  );
  const lead = (status: number, saleAmount: number | null, reason: string) =>
    client.query<{ id: string }>(
      `insert into contacts (id, company_id, segment_id, external_id, contact_type, first_name, last_name, lead_status, sale_amount, sold_on, lost_reason)
       values (gen_random_uuid(), $1, $1, gen_random_uuid()::text, 2, 'Ana', 'Moved', $2, $3::bigint,
         case when $3::bigint is not null then date '2026-11-02' end, $4) returning id`,
      [company, status, saleAmount, reason],
    );
  const { rows: won } = await lead(100, 4_800_000, '');
  const { rows: lost } = await lead(99, 4_800_000, 'Moved away');
  const { rows: open } = await lead(1, null, 'Moved away');
  await client.query(
    `insert into contact_merges (id, company_id, kept_id, merged_id, merged_at, merged_by, kept_before, kept_after, merged_before, note_ids, call_ids, label_ids)
     select gen_random_uuid(), c.company_id, c.id, gen_random_uuid(), now(), c.company_id, to_jsonb(c), to_jsonb(c), to_jsonb(c), '{}', '{}', '{}'
     from contacts c where c.id = $1`,
    [lost[0]?.id],
  );
  await migrateTo('0061');
  const { rows: outcomes } = await client.query(
    'select line, outcome, record_id, sentence from import_row_outcomes where import_id = $1 order by line',
    [importId],
  );
  expect(outcomes).toEqual([
    { line: 2, outcome: 'created', record_id: record, sentence: null },
    { line: 3, outcome: 'left-out', record_id: null, sentence: 'Taken.' },
  ]);
  const factsOf = async (id: string | undefined) =>
    (
      await client.query(
        'select sale_amount::int as sale, sold_on is not null as sold, lost_reason as reason from contacts where id = $1',
        [id],
      )
    ).rows[0];
  expect(await factsOf(won[0]?.id)).toEqual({ sale: 4_800_000, sold: true, reason: '' });
  expect(await factsOf(lost[0]?.id)).toEqual({ sale: null, sold: false, reason: 'Moved away' });
  expect(await factsOf(open[0]?.id)).toEqual({ sale: null, sold: false, reason: '' });
  const { rows: told } = await client.query(
    'select entity_id, field, old, new from record_changes where company_id = $1 order by field',
    [company],
  );
  expect(told).toEqual([
    { entity_id: open[0]?.id, field: 'lostReason', old: 'Moved away', new: null },
    { entity_id: lost[0]?.id, field: 'saleAmount', old: '$4,800.00', new: null },
    { entity_id: lost[0]?.id, field: 'soldOn', old: '11/02/2026', new: null },
  ]);
  const { rows: copies } = await client.query(
    "select kept_after ->> 'sale_amount' as sale, kept_after ->> 'lost_reason' as reason from contact_merges where company_id = $1",
    [company],
  );
  expect(copies).toEqual([{ sale: null, reason: 'Moved away' }]);
});

it('the results of former scans keep the reason that their sentence told', async () => {
  await dropForeignKeys(['job_runs', 'job_results']);
  const [company, scan, deletion] = [randomUUID(), randomUUID(), randomUUID()];
  const noImage = 'stack-3: The page cannot be read as an image. Scan the card again.';
  await client.query(
    `insert into job_runs (id, company_id, user_id, kind, title, state)
     values ($2, $1, $1, 'scan-cards', 'Scan', 'running'), ($3, $1, $1, 'lead-deletions', 'Deletion', 'done')`,
    [company, scan, deletion],
  );
  await client.query(
    `insert into job_results (company_id, job_id, position, record_id, outcome, sentence)
     values ($1, $2, 0, $1, 'done', null), ($1, $2, 1, $1, 'done', 'To identify by hand.'),
       ($1, $2, 2, $1, 'done', 'A card of the same piece came in before.'), ($1, $2, 3, $1, 'left-out', $4),
       ($1, $3, 4, $1, 'left-out', 'To identify by hand.')`,
    [company, scan, deletion, noImage],
  );
  await migrateTo('0062');
  const { rows } = await client.query(
    'select reason, sentence from job_results where company_id = $1 order by position',
    [company],
  );
  expect(rows).toEqual([
    { reason: null, sentence: null },
    { reason: 'by-hand', sentence: null },
    { reason: 'duplicate', sentence: null },
    { reason: 'no-image', sentence: noImage },
    { reason: null, sentence: 'To identify by hand.' },
  ]);
});

it('roles get the lowest org that their creator and all their users are in, and the history tells so', async () => {
  await migrateTo('0062');
  const [company, top, branch, leaf, beside] = Array.from({ length: 5 }, () => randomUUID());
  await client.query(`insert into companies (id, code, name, kind) values ($1::uuid, $1::text, 'Roles', 'client')`, [
    company,
  ]);
  const orgs = [
    [top, null, [top]],
    [branch, top, [top, branch]],
    [leaf, branch, [top, branch, leaf]],
    [beside, top, [top, beside]],
  ] as const;
  for (const [id, parent, path] of orgs)
    await client.query(
      `insert into segments (id, company_id, external_id, name, parent_id, path) values ($1::uuid, $2, $1::text, 'Org', $3, $4)`,
      [id, company, parent, path],
    );
  const userIn = async (org: string | undefined, role?: string) => {
    const id = randomUUID();
    await client.query(
      `insert into users (id, company_id, user_name, email, first_name, last_name, primary_segment_id, password_hash)
       values ($1::uuid, $2, $1::text, 'a@b.example', 'A', 'B', $3, 'hash')`,
      [id, company, org],
    );
    if (role)
      await client.query('insert into user_roles (company_id, user_id, role_id) values ($1, $2, $3)', [
        company,
        id,
        role,
      ]);
    return id;
  };
  const role = async (createdBy: string | null, isSystem = false) => {
    const id = randomUUID();
    await client.query(
      `insert into roles (id, company_id, name, display_name, access_type, is_system) values ($1::uuid, $2, $1::text, $1::text, 1, $3)`,
      [id, company, isSystem],
    );
    if (createdBy !== null)
      await client.query(
        `insert into audit_log (company_id, actor_id, request_id, action, entity, entity_id)
         values ($1, $2, 'test', 'createUserRole', 'role', $3)`,
        [company, createdBy, id],
      );
    return id;
  };
  const creator = await userIn(branch);
  const [own, shared, unknown, system] = [
    await role(creator),
    await role(creator),
    await role(null),
    await role(null, true),
  ];
  await userIn(leaf, own);
  await userIn(beside, shared);
  await userIn(leaf, unknown);
  await migrateTo('9999');
  const { rows } = await client.query('select id, segment_id from roles where company_id = $1', [company]);
  expect(Object.fromEntries(rows.map(({ id, segment_id }) => [id, segment_id]))).toEqual({
    [own]: branch,
    [shared]: top,
    [unknown]: top,
    [system]: null,
  });
  const { rows: told } = await client.query(
    `select entity_id, new ->> 'id' as org from record_changes where company_id = $1 and request_id = 'migration 0063'`,
    [company],
  );
  expect(Object.fromEntries(told.map(({ entity_id, org }) => [entity_id, org]))).toEqual({
    [own]: branch,
    [shared]: top,
    [unknown]: top,
  });
  const { rows: judged } = await client.query('select distinct is_password_judged from users where company_id = $1', [
    company,
  ]);
  expect(judged).toEqual([{ is_password_judged: false }]);
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

it('a large table that a migration has written anew is vacuumed', { timeout: 150_000 }, async () => {
  const allRows = 300_000;
  // The databases of tests do not wait for the disk. A vacuum takes a row for visible only when its commit is on the disk.
  const migrateMore = async (name: string, text: string) => {
    writeFileSync(join(directory, name), `set local synchronous_commit = on; ${text}`);
    await migrate({ ...urls(), directory, log: silentLog });
  };
  /** The rows that PostgreSQL reads in the table beside an index that has all columns: all rows before a vacuum. */
  const rowsBeside = async () => {
    const { rows } = await client.query('explain (analyze, format json) select count(*) from written where n > 0');
    return Number(JSON.stringify(rows).match(/"Heap Fetches":(\d+)/)?.[1]);
  };
  // A vacuum leaves rows that an older snapshot may not see, and PostgreSQL's own work can hold such a snapshot. The next start
  // then vacuums the table again.
  const expectVacuumed = () =>
    vi.waitFor(
      async () => {
        await migrate({ ...urls(), directory, log: silentLog });
        // A vacuum leaves out pages that another process is writing at the same moment, and later starts do not repeat it.
        expect(await rowsBeside()).toBeLessThan(allRows / 2);
      },
      // On a busy machine, an analysis of another table has held its snapshot for 20 seconds.
      { timeout: 60_000, interval: 250 },
    );
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set max_parallel_workers_per_gather = 0');
  await migrateMore(
    '9002_written.sql',
    `create table written with (autovacuum_enabled = false) as select n from generate_series(1, ${allRows}) as n`,
  );
  await migrateMore('9003_index.sql', 'create index written_n on written (n)');
  await expectVacuumed();
  await migrateMore('9004_rewritten.sql', 'alter table written alter n type bigint');
  await expectVacuumed();
  const { rows: statistics } = await client.query("select attname from pg_stats where tablename = 'written'");
  expect(statistics).toEqual([{ attname: 'n' }]);
  await client.query('reset enable_seqscan; reset enable_bitmapscan; reset max_parallel_workers_per_gather');
});

it('a database of a newer version is refused', async () => {
  rmSync(join(directory, '9001_waiting.sql'));
  await expect(migrate({ ...urls(), directory, log: silentLog })).rejects.toThrow(
    'The database was migrated by a newer version (9001_waiting.sql); start that version, or restore a backup from before.',
  );
});
