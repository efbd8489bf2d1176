import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { searchCondition } from '../../../platform/database/list-conditions.ts';
import { plannedAnew } from '../../../platform/database/prepared-statements.ts';
import { maskedPhone } from '../../../schema/contacts.ts';
import { folded } from '../../../schema/folded.ts';
import { indexedRun } from '../../../schema/indexed-run.ts';
import { contactMatches, phoneDigits } from '../../../schema/visible-contacts.ts';
import { uuids } from '../../../schema/visible-rows.ts';

export interface FoundContact {
  readonly id: string;
  readonly externalId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly city: string;
  /** Whether the contact came in as a lead once, whatever became of the lead. */
  readonly wasLead: boolean;
}

export interface Wanted {
  readonly text: string;
  /** The contacts that were found in a better way. */
  readonly found: readonly FoundContact[];
  readonly limit: number;
}

/** The contacts that are looked through without an index of texts. */
const newest = 2_000;
/** The most matches that are put in order. */
const maxOrdered = 200;

/** The contact with the Contact ID. */
export function findByContactId(db: Database, visible: SQL, wanted: Wanted): Promise<FoundContact[]> {
  const isMeant = sql`lower(contacts.external_id) = lower(${wanted.text})`;
  return matching(db, sql`select contacts.* from contacts where ${visible} and ${isMeant}`, wanted);
}

/**
 * The contacts whose first or last name begins with the text. The indexes of the two names find them. Several words need
 * the trigram index, which joins them, because each of them alone can be the name of many contacts.
 */
export async function findByNameStart(db: Database, visible: SQL, wanted: Wanted): Promise<FoundContact[]> {
  const text = wanted.text.toLowerCase();
  if (text.includes(' ')) return [];
  const startsWith = (name: SQL) => sql`(select contacts.* from contacts where ${visible} and lower(${name}) >= ${text}
    and lower(${name}) < ${`${text}\u{10FFFF}`} and starts_with(lower(${name}), ${text}) limit ${maxOrdered})`;
  const candidates = sql`${startsWith(sql`contacts.first_name`)} union ${startsWith(sql`contacts.last_name`)}`;
  return matching(db, candidates, wanted);
}

/**
 * The matches among the newest contacts, and whether these are all contacts that the viewer sees. A text that many
 * contacts have is found here without its index, which would name 100,000 contacts first.
 */
export async function findAmongNewest(
  db: Database,
  visible: SQL,
  wanted: Wanted,
): Promise<{ readonly contacts: FoundContact[]; readonly isAll: boolean }> {
  const { rows } = await db.execute<{ seen: number; contacts: FoundContact[] }>(sql`${sql.raw(plannedAnew)}
    with newest as materialized (select contacts.* from contacts where ${visible}
      order by contacts.created_at desc, contacts.id desc limit ${newest})
    select (select count(*)::int from newest) as seen,
      ${asArray(sql`select contacts.* from newest contacts where ${matchCondition(wanted.text)}`, wanted)} as contacts`);
  const [row] = rows;
  if (row === undefined) throw new Error('a statement without FROM answered no row');
  return { contacts: row.contacts, isAll: row.seen < newest };
}

/** The matches among all contacts, by the trigram index. Null for a text that this index cannot look up. */
export function findAnywhere(db: Database, visible: SQL, wanted: Wanted): Promise<FoundContact[]> | null {
  if (!indexedRun.test(wanted.text)) return null;
  const matches = matchCondition(wanted.text);
  return matching(db, sql`select contacts.* from contacts where ${visible} and ${matches} limit ${maxOrdered}`, wanted);
}

async function matching(db: Database, candidates: SQL, wanted: Wanted): Promise<FoundContact[]> {
  const { rows } = await db.execute<{ contacts: FoundContact[] }>(
    sql`${sql.raw(plannedAnew)} select ${asArray(candidates, wanted)} as contacts`,
  );
  return rows[0]?.contacts ?? [];
}

const phone = sql`coalesce(contacts.mobile_phone, contacts.home_phone, contacts.work_phone)`;

/**
 * The best of the candidates as one JSON array: exact values, then beginnings of the name as it is spelled, beginnings of
 * the folded name, of words, then parts.
 */
const asArray = (candidates: SQL, { text, found, limit }: Wanted): SQL =>
  sql`(select coalesce(json_agg(best.contact), '[]') from (
    select json_build_object('id', contacts.id, 'externalId', contacts.external_id, 'firstName', contacts.first_name,
      'lastName', contacts.last_name, 'phone', ${maskedPhone(phone)}, 'city', contacts.city,
      'wasLead', contacts.lead_created_at is not null) as contact
    from (${candidates}) contacts where contacts.id <> all(${uuids(found.map(({ id }) => id))})
    order by ${rankOf(text)}, lower(contacts.last_name), lower(contacts.first_name), contacts.id limit ${limit}) best)`;

/** Whether a word begins with the text or, for a text that the trigram index can look up, any part equals the text. */
const matchCondition = (text: string): SQL =>
  searchCondition(
    { search: ({ pattern }) => (indexedRun.test(text) ? contactMatches(pattern) : wordBegins(pattern, text)) },
    text,
  );

/** Whether a word begins with the text. Each word of the searched text but the first follows a space. */
function wordBegins(pattern: string, text: string): SQL {
  const start = pattern.slice(1);
  const digits = phoneDigits(text);
  const byPhone = digits === null ? sql`` : sql` or contacts.search_text like ${`% ${digits}%`}`;
  return sql`(contacts.search_text like ${folded(start)} or contacts.search_text like ${folded(`% ${start}`)}${byPhone})`;
}

const names = [
  sql`contacts.first_name || ' ' || contacts.last_name`,
  sql`contacts.last_name || ' ' || contacts.first_name`,
];

function rankOf(text: string): SQL {
  const digits = phoneDigits(text);
  const hasPhone =
    digits?.length === 10
      ? sql` or ${`+1${digits}`} in (contacts.home_phone, contacts.mobile_phone, contacts.work_phone)`
      : sql``;
  const begins = (write: (name: SQL | string) => SQL) =>
    sql.join(
      names.map((name) => sql`starts_with(${write(name)}, ${write(text)})`),
      sql` or `,
    );
  const beginsWord = searchCondition({ search: ({ pattern }) => wordBegins(pattern, text) }, text);
  return sql`case when lower(contacts.email) = lower(${text})${hasPhone} then 0
    when ${begins((name) => sql`lower(${name})`)} then 1
    when ${begins(folded)} then 2
    when ${beginsWord} then 3 else 4 end`;
}
