import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { contactNotes, contacts } from '../../../schema/contacts.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { deleteLabelLinks } from '../../labels/label-links.ts';

interface ContactKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

/** Adds a contact. False when another contact of the company has the Contact ID, without regard to case. */
export async function insertContact(tx: Database, contact: typeof contacts.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(contacts).values(contact).onConflictDoNothing();
  return rowCount === 1;
}

/** Marks a contact as deleted, or as restored with null. */
export async function setDeletedAt(
  tx: Database,
  { companyId, id }: ContactKey,
  deletedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .update(contacts)
    .set({ deletedAt, updatedAt: now, version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.companyId, companyId), eq(contacts.id, id)));
}

/** Whether a contact that is not deleted has this Contact ID, without regard to case. */
export async function isContactIdTaken(tx: Database, companyId: CompanyId, externalId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${contacts} where company_id = ${companyId}
    and lower(external_id) = lower(${externalId}) and deleted_at is null limit 1`);
  return rows.length > 0;
}

/** Contacts that were deleted before an instant, locked. Rows that another transaction works on are left out. */
export async function lockContactsDeletedBefore(tx: Database, before: Date, limit: number): Promise<ContactKey[]> {
  return tx
    .select({ companyId: contacts.companyId, id: contacts.id })
    .from(contacts)
    .where(sql`${contacts.deletedAt} < ${before.toISOString()}`)
    .orderBy(contacts.deletedAt, contacts.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Removes a contact for good, with its notes, its calls and the links to its labels. Its response cards stay. */
export async function deleteContactRows(tx: Database, { companyId, id }: ContactKey): Promise<void> {
  await tx.delete(contactNotes).where(and(eq(contactNotes.companyId, companyId), eq(contactNotes.contactId, id)));
  await tx.delete(contactCalls).where(and(eq(contactCalls.companyId, companyId), eq(contactCalls.contactId, id)));
  await deleteLabelLinks(tx, 'contact', { companyId, id });
  // The card stays with the provider as a card that was sent.
  await tx
    .update(responseCards)
    .set({ contactId: null })
    .where(and(eq(responseCards.clientId, companyId), eq(responseCards.contactId, id)));
  await tx.delete(contacts).where(and(eq(contacts.companyId, companyId), eq(contacts.id, id)));
}
