import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { contactLabels, contactNotes, contacts } from '../../../schema/contacts.ts';
import { presentContacts } from '../../../schema/visible-contacts.ts';

/**
 * The keys of the contacts that a viewer sees, each with the Contact ID. The domain's `matchKeys` makes the same keys of
 * rows.
 */
export const knownContactKeys = (scope: RowScope): SQL => sql`
  select lower(each.key) as key, contacts.external_id as shown_id, contacts.id as record_id,
    btrim(contacts.first_name || ' ' || contacts.last_name) as shown_name,
    folded(split_part(contacts.first_name, ' ', 1)) as given, coalesce(contacts.birth_year::text, '') as born
  from contacts cross join lateral (values
    ('id ' || contacts.external_id),
    ('email ' || contacts.email),
    ('phone ' || substr(contacts.home_phone, 3)),
    ('phone ' || substr(contacts.mobile_phone, 3)),
    ('phone ' || substr(contacts.work_phone, 3)),
    (case when contacts.first_name <> '' and contacts.last_name <> '' and contacts.address_line1 <> '' then
      'person ' || folded(contacts.first_name || '|' || contacts.last_name || '|' || contacts.address_line1) || '|'
        || left(contacts.postal_code, 5) end)) as each(key)
  where each.key is not null and ${presentContacts(scope)}`;

/** Adds contacts. Returns the ids of those whose Contact IDs are free. */
export async function insertContacts(
  tx: Database,
  rows: readonly (typeof contacts.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const { rows: made } = await tx.execute<{ id: string }>(
    sql`${insertMany(contacts, rows)} on conflict do nothing returning id`,
  );
  return new Set(made.map(({ id }) => id));
}

export async function insertNotes(tx: Database, rows: readonly (typeof contactNotes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertMany(contactNotes, rows));
}

export async function insertLabelLinks(
  tx: Database,
  rows: readonly (typeof contactLabels.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertMany(contactLabels, rows));
}

/** Those of the contacts that have other notes than the note of their import, or have this note in other words. */
export async function findWithLaterNotes(
  tx: Database,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ id: contactNotes.contactId })
    .from(contactNotes)
    .where(
      and(
        eq(contactNotes.companyId, companyId),
        inArray(contactNotes.contactId, [...ids]),
        sql`(${contactNotes.id} <> ${contactNotes.contactId} or ${contactNotes.updatedAt} <> ${contactNotes.createdAt})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the contacts that somebody has called. */
export async function findCalled(
  tx: Database,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ id: contactCalls.contactId })
    .from(contactCalls)
    .where(and(eq(contactCalls.companyId, companyId), inArray(contactCalls.contactId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
