import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { searchCondition } from '../../../platform/database/list-conditions.ts';
import { plannedAnew } from '../../../platform/database/prepared-statements.ts';
import { maskedPhone } from '../../../schema/contacts.ts';
import { contactMatches, phoneDigits } from '../../../schema/visible-contacts.ts';
import { uuids } from '../../../schema/visible-rows.ts';

/** How a contact matches a text: by its whole Contact ID, by the beginning of a word, or by any part. */
export type WayToFind = 'contact-id' | 'beginning' | 'part';

/** A run of letters and digits that the trigram index can look up wherever it stands. */
const indexedRun = /[\p{L}\p{N}]{3}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * The ways in which a text is looked up, the best first. Only ways that an index serves are offered. Two letters have an
 * index as the beginning of a word alone, and signs have one as a Contact ID alone.
 */
export function waysToFind(text: string): readonly WayToFind[] {
  if (!letterOrDigit.test(text)) return ['contact-id'];
  return indexedRun.test(text) ? ['contact-id', 'beginning', 'part'] : ['contact-id', 'beginning'];
}

export interface FoundContact {
  readonly id: string;
  readonly externalId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly city: string;
  readonly isNowLead: boolean;
  readonly wasLead: boolean;
}

interface Wanted {
  readonly way: WayToFind;
  readonly text: string;
  /** The contacts that were found in a better way. */
  readonly found: readonly FoundContact[];
  readonly limit: number;
}

/**
 * The most matches that are put in order. A common text matches 100,000 contacts, and it takes a second to order all of
 * them. A user who knows whom to find types on.
 */
const maxOrdered = 200;

const phone = sql`coalesce(contacts.mobile_phone, contacts.home_phone, contacts.work_phone)`;

/** The contacts that match in one way; exact values first, then beginnings of the name, then by name. */
export async function findContactsByText(
  db: Database,
  visible: SQL,
  { way, text, found, limit }: Wanted,
): Promise<FoundContact[]> {
  const matches = searchCondition({ search: ({ pattern }) => conditions[way](text, pattern) }, text);
  const { rows } = await db.execute<{ contact: FoundContact }>(sql`${sql.raw(plannedAnew)}
    with matching as materialized (select contacts.* from contacts
      where ${visible} and ${matches} and contacts.id <> all(${uuids(found.map(({ id }) => id))}) limit ${maxOrdered})
    select json_build_object('id', contacts.id, 'externalId', contacts.external_id, 'firstName', contacts.first_name,
      'lastName', contacts.last_name, 'phone', ${maskedPhone(phone)}, 'city', contacts.city,
      'isNowLead', contacts.contact_type = ${contactTypeCodes.codeOf('lead')}::smallint and contacts.lead_created_at is not null,
      'wasLead', contacts.lead_created_at is not null) as contact
    from matching contacts
    order by ${rankOf(text)}, lower(contacts.last_name), lower(contacts.first_name), contacts.id limit ${limit}`);
  return rows.map(({ contact }) => contact);
}

const conditions: Readonly<Record<WayToFind, (text: string, pattern: string) => SQL>> = {
  'contact-id': (text) => sql`lower(contacts.external_id) = lower(${text})`,
  // Each word of the searched text but the first follows a space.
  beginning: (text, pattern) => {
    const start = pattern.slice(1);
    const digits = phoneDigits(text);
    const byPhone = digits === null ? sql`` : sql` or contacts.search_text like ${`% ${digits}%`}`;
    return sql`(contacts.search_text ilike ${start} or contacts.search_text ilike ${`% ${start}`}${byPhone})`;
  },
  part: (_text, pattern) => contactMatches(pattern),
};

/** 0 for a whole e-mail address or phone number, 1 for the beginning of the name in both orders, 2 for other matches. */
function rankOf(text: string): SQL {
  const digits = phoneDigits(text);
  const hasPhone =
    digits?.length === 10
      ? sql` or ${`+1${digits}`} in (contacts.home_phone, contacts.mobile_phone, contacts.work_phone)`
      : sql``;
  const begins = (name: SQL) => sql`starts_with(lower(${name}), lower(${text}))`;
  return sql`case when lower(contacts.email) = lower(${text})${hasPhone} then 0
    when ${begins(sql`contacts.first_name || ' ' || contacts.last_name`)}
      or ${begins(sql`contacts.last_name || ' ' || contacts.first_name`)} then 1 else 2 end`;
}
