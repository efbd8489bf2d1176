import { type ContactType, contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { changesIn } from '../../../schema/list-changes.ts';
import { presentContacts, seenContacts } from '../../../schema/visible-contacts.ts';
import { contactListSources, contactTables } from './contact-list.ts';

/** The rows of All Contacts: the contacts that are visible and not deleted. */
export const visibleContacts = (scope: RowScope) => ({
  ...contactTables,
  visible: presentContacts(scope),
  changes: changesIn(scope, contactListSources),
});

export interface TypeCount {
  readonly contactType: ContactType;
  readonly count: number;
  /** The number at the earlier instant. */
  readonly previousCount: number;
}

/**
 * The visible contacts of each type, now and at an earlier instant. A contact that was deleted since then counts there,
 * and a contact counts there by its present type.
 */
export async function countContactTypes(db: Database, scope: RowScope, earlier: Date): Promise<readonly TypeCount[]> {
  const at = earlier.toISOString();
  const { rows } = await db.execute<{ type: number; count: number; previous: number }>(sql`
    select contact_type as type, (count(*) filter (where deleted_at is null))::int as count,
      (count(*) filter (where created_at <= ${at} and (deleted_at is null or deleted_at > ${at})))::int as previous
    from contacts where ${seenContacts(scope)} group by contact_type`);
  const counts = new Map(rows.map(({ type, ...numbers }) => [contactTypeCodes.wordOf(type), numbers]));
  return contactTypeCodes.words.map((contactType) => ({
    contactType,
    count: counts.get(contactType)?.count ?? 0,
    previousCount: counts.get(contactType)?.previous ?? 0,
  }));
}
