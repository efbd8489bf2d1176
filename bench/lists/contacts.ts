import { findInAllWays } from '@dropdate/server/features/contacts/find/find-contacts';
import type { Database } from '@dropdate/server/platform/database/database';
import { presentContacts } from '@dropdate/server/schema/visible-contacts';
import type pg from 'pg';
import { fillWithoutIndexes } from '../filled-database.ts';
import { scopes } from './scopes.ts';
import { companyCount, companyUuid, idOf, largeOrgs, pick, segmentUuid, userUuid } from './sql-parts.ts';

// The command palette's search for contacts, in a table of as many contacts as there are campaigns.

const firstNames =
  'Ana Bob Carla Dan Elena Frank Grace Hank Ines Jack Karen Luis Maria Nora Oscar Paula Quentin Rosa Sam Tina Ursula Victor Wanda Xavier Yolanda Zoe';
const lastNames =
  'Anders Baker Carter Dawson Ellis Foster Garcia Hughes Irving Jensen Keller Lopez Moreno Nolan Ortega Perez Quinn Rivera Silva Turner Underwood Vargas Walker Xu Young Zimmer';
const endings = 'son man ville ford wood field stone berg stein ley ton well';

const states = 'FL GA TX OH CA NY PA IL NC MI AZ TN IN MO WI CO AL SC KY OR';

/** A phone number. Another factor gives the same contact another number. */
const phone = (factor: number) =>
  `'+1' || (200 + n * ${factor}::bigint % 700) || (200 + n * 17::bigint % 700) || lpad((n * 7919::bigint % 10000)::text, 4, '0')`;

/** One lead in four has its agent from one of seven rules. */
const ofRule = (value: string) => `case when n % 5 = 0 and n / 10 % 4 = 0 then ${value} end`;

/** One contact in four has the place of its address, in a square of 130 miles around Tampa. */
const placed = (value: string) => `case when n / 10 % 4 = 1 then ${value} end`;

/** Three in ten contacts belong to company 1. One in five is a lead. */
const fill = (
  count: number,
) => `insert into contacts (id, company_id, segment_id, external_id, contact_type, first_name, last_name,
    email, home_phone, mobile_phone, work_phone, birth_year, birth_month, birth_day, address_line1, address_line2, city, state, postal_code,
    county, assigned_user_id, lead_status, lead_created_at, first_touched_at, read_at, campaign_id, channel,
    assignment_rule_id, assignment_rule_name, assigned_by_rule_on, latitude, longitude, created_at, created_by, updated_at, deleted_at)
  select ${idOf(9, 'n')}, ${companyUuid('c')}, ${segmentUuid('c', `(n * 7919::bigint / 10) % (case when c = 1 then ${largeOrgs} else 2 end + 1)`)},
    (100000 + n)::text, n % 3, first, last, lower(first || '.' || last) || n || '@example.test',
    ${phone(31)},
    case when n % 2 = 0 then ${phone(41)} end, case when n % 9 = 0 then ${phone(53)} end,
    case when n % 4 > 0 then 1925 + n * 31::bigint / 10 % 70 end, case when n % 4 > 0 then 1 + n * 17::bigint / 10 % 12 end,
    case when n % 8 > 3 then 1 + n * 13::bigint / 10 % 28 end, 1 + n * 7919::bigint / 10 % 9900 || ' ' || ${pick(lastNames, 'n / 7')} || ' Street',
    case when n % 12 = 0 then 'Apt ' || n / 12 % 90 else '' end, ${pick(lastNames, 'n')}, case when n / 10 % 10 < 9 then 'FL' else ${pick(states, 'n * 7919::bigint / 100')} end,
    lpad((n * 7919::bigint / 10 % 40000)::text, 5, '0'), case when n / 10 % 10 in (2, 3, 5, 6) then 'Hillsborough' else ${pick(lastNames, 'n / 3')} end || ' County', case when n % 3 = 0 then ${userUuid('c', '(n * 1299709::bigint / 10) % (case when c = 1 then 200 else 3 end)')} end,
    case when n % 5 = 0 then (array[0, 1, 2, 2, 99, 100])[1 + n / 35 % 6] end, case when n % 5 = 0 then at end,
    case when n % 5 = 0 and n / 35 % 6 > 0 then at + interval '5 hours' end, case when n % 5 = 0 and n / 35 % 7 > 1 then at end,
    case when n % 5 = 0 and c = 1 and n / 10 % 8 > 0 then ${idOf(6, '(n * 7919::bigint / 10 % 900) * 10 + 1')} end,
    case when n % 5 = 0 then (array['direct-mail', 'landing-page', 'email', null])[1 + n / 10 % 4] end,
    ${ofRule(idOf(10, 'n / 10 % 7'))}, ${ofRule("'Rule ' || n / 10 % 7")}, ${ofRule('at::date')},
    ${placed('27 + n * 7919::bigint / 10 % 20011 / 10000.0')}, ${placed('-83 + n * 104729::bigint / 10 % 19997 / 10000.0')}, at,
    ${userUuid('c', '(n * 104729::bigint / 10) % (case when c = 1 then 200 else 3 end)')}, at, case when n % 100 = 99 then at end
  from (select n, case when n % 10 in (0, 4, 7) then 1 else 2 + n / 10 % ${companyCount - 1} end as c,
    now() - (${count} - n) * interval '40 seconds' as at, ${pick(firstNames, 'n * 31 / 7')} as first,
    ${pick(lastNames, 'n * 17 / 5')} || case when n % 3 > 0 then ${pick(endings, 'n * 13 / 3')} else '' end as last
    from generate_series(1, ${count}) n) numbered`;

/** Fills the contacts of a database that has none. */
export async function fillContacts(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query('select 1 from contacts where latitude is not null limit 1');
  if (rows.length > 0) return;
  // Contacts of an earlier benchmark had few columns.
  await client.query('delete from contacts');
  await fillWithoutIndexes(client, ['contacts'], async () => void (await client.query(fill(count))));
  await client.query('vacuum (analyze) contacts');
}

interface FindQuestion {
  readonly name: string;
  readonly scope: keyof typeof scopes;
  readonly text: (round: number) => string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const at = (text: string, round: number) => text.split(' ')[round % text.split(' ').length] ?? '';

const texts: Readonly<Record<string, FindQuestion['text']>> = {
  'two letters': (round) => `${letters[round % 26]}${'aeiou'[round % 5]}`,
  'a common first name': (round) => at(firstNames, round),
  'part of many names': (round) => at(endings, round),
  'part of every e-mail address': () => 'example',
  'a rare name': (round) => `${at(lastNames, round)}${round}zq`,
  'both names': (round) => `${at(lastNames, round)} ${at(firstNames, round * 3)}`,
  'a phone number': (round) => `(${200 + round}) 555-01${10 + round}`,
  'the last digits of a phone': (round) => `${1000 + round * 7}`,
  'a Contact ID': (round) => `${100_000 + round * 997}`,
};

export const findQuestions: readonly FindQuestion[] = (['org', 'agency', 'user', 'small'] as const).flatMap((scope) =>
  Object.entries(texts).map(([name, text]) => ({ name: `Palette, contacts, ${scope}: ${name}`, scope, text })),
);

/** The milliseconds of each round, and the number of contacts that the last round found. */
export async function measureFind(db: Database, { scope, text }: FindQuestion, rounds: number) {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    total = (await findInAllWays(db, presentContacts(scopes[scope]), text(round))).length;
    times.push(performance.now() - start);
  }
  return { times, total };
}
