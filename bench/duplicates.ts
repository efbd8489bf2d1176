import { parseArgs } from 'node:util';
import type { LikenessFields } from '@dropdate/domain/contact/likeness/likeness';
import { idOf as branded } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { likeContacts } from '@dropdate/server/features/contacts/duplicates/like-contacts';
import {
  type FoundPair,
  listPairs,
  removeOldPairs,
  savePairs,
} from '@dropdate/server/features/contacts/duplicates/pairs.data';
import { searchPairs } from '@dropdate/server/features/contacts/duplicates/search-pairs';
import { type Database, openDatabase } from '@dropdate/server/platform/database/database';
import { silentLog } from '@dropdate/server/platform/log';
import type pg from 'pg';
import { dropForeignKeys, startFilledDatabase } from './filled-database.ts';
import { companyUuid, idOf, pick, segmentUuid, userUuid } from './lists/sql-parts.ts';

// `npm run bench -- duplicates [--rows 1000000] [--rounds 200]`: finds the pairs of contacts of a company that may be one
// person, and the contacts like a person whose name somebody types. Every fortieth contact has a planted double.

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '200' } },
});
const say = (text: string) => void process.stderr.write(`${text}\n`);
const count = Number(options.rows);
const doubled = 40;
const orgs = 20;
/** The contacts of the company that is new. */
const fresh = 20_000;

const firstNames =
  'Ana Robert Carla Daniel Elena Frank Grace Henry Ines John Karen Luis Maria Nora Oscar Paula Quentin Rosa Samuel Tina Ursula Victor Wanda Xavier Yolanda Zoe William James Patricia Linda Barbara Susan Thomas Charles Margaret Betty Sandra Ashley Steven Brian';
const begins =
  'An Bak Car Daw El Fos Gar Hugh Ir Jen Kel Lop Mor Nol Ort Per Quin Riv Sil Tur Under Var Walk Whit Young';
const middles = 'a e i o u an en in on un ar er ir or ur al el il ol ul';
const endings = 'son man ville ford wood field stone berg stein ley ton well';
const streets = 'Oak Maple Cedar Pine Elm Lake Hill Park River Church Main Mill Spring Walnut Sunset Highland';

/** The mixed digits of a number: the same number always gives the same, and neighbours differ. */
const mixed = (number: string, by: number) => `(abs(hashint8((${number})::bigint * ${by})) % 1000000)`;
const last = (n: string) =>
  `${pick(begins, mixed(n, 11))} || ${pick(middles, mixed(n, 13))} || ${pick(endings, mixed(n, 17))}`;

/**
 * The people of a company, and behind them the doubles: every second with a phone and a misspelled first name, the others with
 * birth and address. The ids begin behind `from`.
 */
const fillOf = (
  company: string,
  people: number,
  from: number,
) => `insert into contacts (id, company_id, segment_id, external_id, contact_type, first_name, last_name, email,
    home_phone, address_line1, city, state, postal_code, birth_year, birth_month, birth_day, created_at, created_by, updated_at)
  select ${idOf(9, `${from} + n + case when twin > 0 then ${people} else 0 end`)}, ${companyUuid(company)}, ${segmentUuid(company, `${mixed('n', 7)} % ${orgs} + 1`)},
    (100000 + n + twin * ${people})::text, 2,
    case when twin = 1 then left(first, 2) || right(first, length(first) - 3) else first end,
    case when twin = 2 then last || 'e' else last end,
    case when twin = 0 and n % 3 = 0 then lower(first || '.' || last) || n || '@example.test' else '' end,
    case when twin < 2 then '+1' || (200 + ${mixed('n', 19)} % 700) || (200 + ${mixed('n', 23)} % 700) || lpad((${mixed('n', 29)} % 10000)::text, 4, '0') end,
    case when twin <> 1 then (1 + ${mixed('n', 31)} % 9000) || ' ' || ${pick(streets, mixed('n', 37))} || ' St' else '' end,
    'Tampa', 'FL', case when twin <> 1 then (33000 + ${mixed('n', 41)} % 900)::text else '' end,
    1935 + ${mixed('n', 43)} % 50, 1 + ${mixed('n', 47)} % 12, 1 + ${mixed('n', 53)} % 28, now(), ${userUuid(company, '0')}, now()
  from (select n, twin, ${pick(firstNames, mixed('n', 5))} as first, ${last('n')} as last
    from generate_series(1, ${people}) n cross join lateral
      (select 0 as twin union all select 1 + n / ${doubled} % 2 where n % ${doubled} = 0) twins) people`;

async function addCompany(client: pg.Client, company: string): Promise<void> {
  await client.query(
    `insert into companies (id, code, name, kind) values (${companyUuid(company)}, 'C${company}', 'Client ${company}', 'client')`,
  );
  await client.query(`insert into segments (id, company_id, external_id, name, parent_id, path)
    select ${segmentUuid(company, 's')}, ${companyUuid(company)}, 'ORG-' || s, 'Org ' || s, case when s > 0 then ${segmentUuid(company, '0')} end,
      case when s > 0 then array[${segmentUuid(company, '0')}, ${segmentUuid(company, 's')}] else array[${segmentUuid(company, '0')}] end
    from generate_series(0, ${orgs}) s`);
}

async function fillPeople(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from contacts limit 1');
  if (rows.length === 0) {
    await dropForeignKeys(client);
    await addCompany(client, '1');
    await client.query(fillOf('1', count, 0));
  }
  // The second company is new in each run. What PostgreSQL knows of its tables comes from a time without this company.
  await client.query('alter table contacts set (autovacuum_enabled = off)');
  await client.query('alter table contact_pairs set (autovacuum_enabled = off)');
  for (const table of ['contact_pairs', 'contacts', 'segments'])
    await client.query(`delete from ${table} where company_id = ${companyUuid('2')}`);
  await client.query(`delete from companies where id = ${companyUuid('2')}`);
  await client.query('vacuum (analyze) contacts');
  await client.query('vacuum (analyze) contact_pairs');
  await addCompany(client, '2');
  await client.query(fillOf('2', fresh, 2 * count));
}

const at = (kind: number, number: number) =>
  `0193${String(kind).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
type CompanyId = Extract<RowScope, { kind: 'org' }>['companyId'];
const companyOf = (company: number) => branded<CompanyId>(at(1, company));
const scopeOf = (company: number): RowScope => ({
  kind: 'org',
  companyId: companyOf(company),
  pathSegmentIds: [at(2, company * 1000)],
});
const [companyId, scope] = [companyOf(1), scopeOf(1)];

say('starting the database');
const world = await startFilledDatabase(`bench-duplicates-${count}`, fillPeople);
const handle = openDatabase(world.url, silentLog, { limits: { statement: 600_000 } });
try {
  await measurePairs(handle.db);
  await measureFresh(handle.db);
  await measureTyped(handle.db);
} finally {
  await handle.close();
  await world.stop();
}

interface Found {
  readonly found: number;
  readonly planted: number;
  readonly seconds: number;
}

async function findPairs(db: Database, company: number, people: number): Promise<Found> {
  const start = performance.now();
  const begun = new Date();
  let planted = 0;
  const isPlanted = ({ oneId, otherId }: FoundPair) => {
    const [one, other] = [oneId, otherId].map((id) => Number.parseInt(id.slice(-12), 16));
    return Math.abs((one ?? 0) - (other ?? 0)) === people;
  };
  const found = await searchPairs(db, {
    scope: scopeOf(company),
    signal: new AbortController().signal,
    mostPairs: 100_000,
    keep: async (pairs) => {
      planted += pairs.filter(isPlanted).length;
      await savePairs(db, companyOf(company), pairs, begun);
    },
    report: async () => undefined,
  });
  return { found, planted, seconds: (performance.now() - start) / 1000 };
}

async function measurePairs(db: Database): Promise<void> {
  const { found, planted, seconds } = await findPairs(db, 1, count);
  const all = Math.floor(count / doubled);
  console.log(
    `pairs: ${found} of ${count + all} contacts in ${seconds.toFixed(1)} s; ${planted} of ${all} planted doubles`,
  );
  console.log(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  await measurePage(db, 1, 'the pairs of the company');
}

async function measureFresh(db: Database): Promise<void> {
  await measurePage(db, 2, 'the pairs of a new company, before a search');
  const { found, seconds } = await findPairs(db, 2, fresh);
  console.log(`pairs of a new company: ${found} of ${fresh} contacts in ${seconds.toFixed(1)} s`);
  await measurePage(db, 2, 'the pairs of a new company');
  const from = new Date(Date.now() + 60_000);
  const start = performance.now();
  await removeOldPairs(db, scopeOf(2), companyOf(2), from);
  console.log(`all pairs of a new company, removed: ${(performance.now() - start).toFixed(0)} ms`);
}

async function measurePage(db: Database, company: number, what: string): Promise<void> {
  const start = performance.now();
  const { totalCount } = await listPairs(db, scopeOf(company), companyOf(company), { limit: 20, offset: 0 });
  console.log(`a page of ${what}: ${(performance.now() - start).toFixed(0)} ms, ${totalCount} pairs`);
}

async function measureTyped(db: Database): Promise<void> {
  const { rows } = await db.execute<{ firstName: string; lastName: string; phone: string | null }>(
    `select first_name as "firstName", last_name as "lastName", home_phone as phone from contacts
     where id >= '${at(9, count)}' order by id limit ${Number(options.rounds)}`,
  );
  for (const [what, hasPhone] of [
    ['a name', false],
    ['a name and a phone', true],
  ] as const) {
    const times: number[] = [];
    let total = 0;
    for (const { firstName, lastName, phone } of rows) {
      const fields: LikenessFields = {
        firstName,
        lastName,
        email: '',
        phones: hasPhone && phone !== null ? [phone] : [],
        addressLine1: '',
        postalCode: '',
        birth: { year: null, month: null, day: null },
      };
      const start = performance.now();
      total += (await likeContacts(db, { scope, companyId }, fields)).results.length;
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const part = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
    console.log(
      `typed ${what}: median ${part(0.5)} ms, p95 ${part(0.95)} ms, ${total} contacts in ${rows.length} rounds`,
    );
  }
}
