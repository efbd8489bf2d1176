import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contacts } from '../../../schema/contacts.ts';
import type { Contact } from '../contact.data.ts';

type Person = Pick<Contact, 'companyId' | 'segmentId' | 'firstName' | 'lastName' | 'addressLine1' | 'postalCode'>;

/**
 * The prospect of an org with this name and address, locked until the transaction ends. Null when no prospect matches, or
 * when several do. A contact who is or was a lead is no such prospect.
 */
export async function lockSameProspect(tx: Database, person: Person): Promise<Contact | null> {
  const { companyId, segmentId, firstName, lastName, addressLine1, postalCode } = person;
  const found = await tx
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.companyId, companyId),
        eq(contacts.segmentId, segmentId),
        sql`lower(${contacts.lastName}) = lower(${lastName})`,
        sql`lower(${contacts.firstName}) = lower(${firstName})`,
        sql`lower(${contacts.addressLine1}) = lower(${addressLine1})`,
        sql`left(${contacts.postalCode}, 5) = ${postalCode.slice(0, 5)}`,
        eq(contacts.contactType, 'prospect'),
        isNull(contacts.leadCreatedAt),
        isNull(contacts.deletedAt),
      ),
    )
    .limit(2)
    .for('update');
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A contact of a company, locked until the transaction ends. Null for a contact that was removed for good. */
export async function lockContactOf(
  tx: Database,
  { companyId, id }: Pick<Contact, 'companyId' | 'id'>,
): Promise<Contact | null> {
  const [contact] = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), eq(contacts.id, id)))
    .for('update');
  return contact ?? null;
}
