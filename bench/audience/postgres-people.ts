import { rmSync } from 'node:fs';
import path from 'node:path';
import { withRelease } from '@dropdate/prospect-engine/testing/with-release';
import { startEmbeddedPostgres } from '@dropdate/server/platform/database/embedded-postgres';
import { Client } from 'pg';
import { copyFile } from './copy-rows.ts';
import type { BenchQuery, Places } from './queries.ts';

/**
 * Five indexes for all queries. More indexes would favour single queries, and each index costs space and import time.
 */
const indexes = [
  'create index on person (state, birth_month) include (income, gender, household, cell, vendor_key)',
  'create index on person (cell, birth_month) include (income, wealth)',
  'create index on person (birth_month, gender, income) include (household, cell, state, vendor_key)',
  'create index on person (ethnicity, home_value)',
  'create unique index on person (vendor_key)',
];

const columns = `vendor_key bigint, household integer, cell integer, state smallint, gender smallint, birth_month smallint, income smallint,
  wealth smallint, home_value integer, veteran smallint, ethnicity smallint, phone smallint`;
const exported = `vendor_key, block * 64 + slot, cell, state, gender, birth_month, income, wealth, home_value, veteran, ethnicity, phone`;

export interface PostgresPeople {
  ask(query: BenchQuery, variant: number, places: Places): Promise<string>;
  readonly bytes: number;
  stop(): Promise<void>;
}

/** The rows of a release in PostgreSQL. They are loaded once per release and kept in the cache folder. */
export async function openPostgresPeople(
  folder: string,
  releaseFile: string,
  { suppressed, counties }: { readonly suppressed: readonly bigint[]; readonly counties: readonly number[] },
  say: (text: string) => void,
): Promise<PostgresPeople> {
  const log = { debug: () => undefined, info: () => undefined, warn: say };
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log });
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  const stop = async () => {
    await client.end();
    await server.stop();
  };
  try {
    // PostgreSQL gets more memory than the product gives it, so that it is at its best on this machine.
    for (const setting of [
      "work_mem = '512MB'",
      "maintenance_work_mem = '1GB'",
      "effective_cache_size = '8GB'",
      'max_parallel_workers_per_gather = 2',
    ]) {
      await client.query(`set ${setting}`);
    }
    await load(client, folder, releaseFile, suppressed, say);
    await nameCounties(client, counties);
    const size = await client.query("select pg_total_relation_size('person')::float8 as bytes");
    return {
      ask: (query, variant, places) => ask(client, query, variant, places),
      bytes: Number(size.rows[0].bytes),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function load(
  client: Client,
  folder: string,
  releaseFile: string,
  suppressed: readonly bigint[],
  say: (text: string) => void,
): Promise<void> {
  const mark = `${releaseFile} ${suppressed.length} ${indexes.join()}`;
  await client.query('create table if not exists loaded (mark text)');
  if ((await client.query('select from loaded where mark = $1', [mark])).rowCount === 1) return;
  say('loading PostgreSQL');
  await client.query('drop table if exists person, suppressed; delete from loaded');
  await client.query(`create unlogged table person (${columns})`);
  const csv = path.join(folder, 'people.csv');
  try {
    await exportCsv(releaseFile, csv);
    await copyFile(client, 'copy person from stdin (format csv)', csv);
  } finally {
    rmSync(csv, { force: true });
  }
  await client.query('create unlogged table suppressed (vendor_key bigint primary key)');
  await client.query('insert into suppressed select unnest($1::bigint[])', [suppressed.map(String)]);
  say('indexing PostgreSQL');
  for (const index of indexes) await client.query(index);
  await client.query('vacuum analyze person, suppressed');
  await client.query('insert into loaded values ($1)', [mark]);
}

/**
 * Writes the county of each cell into a table. The people have no county column, because a county is no more than a set
 * of cells.
 */
async function nameCounties(client: Client, counties: readonly number[]): Promise<void> {
  await client.query('create temp table county_of (cell integer primary key, county integer)');
  await client.query(
    'insert into county_of select n - 1, county from unnest($1::int[]) with ordinality as c(county, n)',
    [counties],
  );
  await client.query('analyze county_of');
}

async function exportCsv(releaseFile: string, csv: string): Promise<void> {
  await withRelease(releaseFile, (release) =>
    release.run(`copy (select ${exported} from f.person) to '${csv}' (format csv, header false)`),
  );
}

/** Runs a query. The answer is a digest that can be compared: the total, or the number of groups and their sum. */
async function ask(client: Client, query: BenchQuery, variant: number, places: Places): Promise<string> {
  const parameters = query.parameters(variant, places);
  const out = query.isSuppressed
    ? ' and not exists (select from suppressed s where s.vendor_key = person.vendor_key)'
    : '';
  const where = `${query.where(variant, places)}${out}`;
  const counted = parameters.targetPerHousehold.isOnePerHousehold ? 'count(distinct household)' : 'count(*)';
  if (!query.by) return String((await client.query(`select ${counted} as n from person where ${where}`)).rows[0].n);
  const group = { state: 'state', zip: 'cell', 'birth-month': 'birth_month', county: 'county', city: 'cell' }[query.by];
  const people = query.by === 'county' ? 'person join county_of using (cell)' : 'person';
  const { rows } = await client.query({
    text: `select ${group}, ${counted}::int from ${people} where ${where} group by ${group}`,
    rowMode: 'array',
  });
  return `${rows.length} groups, ${rows.reduce((sum: number, [, n]: number[]) => sum + (n ?? 0), 0)}`;
}
