import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { contacts } from '../../schema/contacts.ts';
import { presentContacts, seenContacts } from '../../schema/visible-contacts.ts';

export type Contact = typeof contacts.$inferSelect;
export type ContactValues = Partial<
  Omit<typeof contacts.$inferInsert, 'id' | 'companyId' | 'segmentId' | 'externalId' | 'createdAt' | 'createdBy'>
>;

/** The contact with this id, unless it is hidden from the viewer or deleted. */
export async function findContact(db: Database, scope: RowScope, id: string): Promise<Contact | null> {
  const [contact] = await db
    .select()
    .from(contacts)
    .where(and(presentContacts(scope), eq(contacts.id, id)));
  return contact ?? null;
}

/**
 * The contacts with these ids, in the order of their ids, locked until the transaction ends. Hidden contacts are left
 * out, deleted ones too. The fixed order keeps two writers from waiting for each other.
 */
export async function lockContacts(tx: Database, scope: RowScope, ids: readonly string[]): Promise<Contact[]> {
  return tx
    .select()
    .from(contacts)
    .where(and(presentContacts(scope), inArray(contacts.id, [...ids])))
    .orderBy(asc(contacts.id))
    .for('update');
}

/** How many of the contacts with these ids the viewer sees, without deleted ones. */
export const countContacts = (db: Database, scope: RowScope, ids: readonly string[]): Promise<number> =>
  db.$count(contacts, and(presentContacts(scope), inArray(contacts.id, [...ids])));

/** Like `lockContacts`, for one contact that may be deleted. */
export async function lockAnyContact(tx: Database, scope: RowScope, id: string): Promise<Contact | null> {
  const [contact] = await tx
    .select()
    .from(contacts)
    .where(and(seenContacts(scope), eq(contacts.id, id)))
    .for('update');
  return contact ?? null;
}

/** Changes contacts of a company and raises their versions. */
export async function saveContacts(
  tx: Database,
  companyId: CompanyId,
  ids: readonly string[],
  values: ContactValues,
  now: Date,
): Promise<void> {
  await tx
    .update(contacts)
    .set({ ...values, version: sql`${contacts.version} + 1`, updatedAt: now })
    .where(and(eq(contacts.companyId, companyId), inArray(contacts.id, [...ids])));
}

/** Marks a lead as read or unread. The version stays, because nothing about the contact changes. */
export async function saveRead(
  tx: Database,
  { companyId, id }: Pick<Contact, 'companyId' | 'id'>,
  readAt: Date | null,
): Promise<void> {
  await tx
    .update(contacts)
    .set({ readAt })
    .where(and(eq(contacts.companyId, companyId), eq(contacts.id, id)));
}
