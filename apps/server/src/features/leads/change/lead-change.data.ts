import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contacts } from '../../../schema/contacts.ts';
import { auditLog } from '../../../schema/platform.ts';
import { segments } from '../../../schema/tenancy.ts';
import { seenContacts } from '../../../schema/visible-contacts.ts';
import type { Contact } from '../../contacts/change-contacts.ts';

type LeadKey = Pick<Contact, 'companyId' | 'id'>;

/**
 * The leads with these ids that the viewer sees, deleted or not, locked until the transaction ends. The fixed order of
 * the ids keeps two writers from waiting for each other.
 */
export async function lockLeads(tx: Database, scope: RowScope, ids: readonly string[]): Promise<Contact[]> {
  return tx
    .select()
    .from(contacts)
    .where(and(seenContacts(scope), isNotNull(contacts.leadCreatedAt), inArray(contacts.id, [...ids])))
    .orderBy(asc(contacts.id))
    .for('update');
}

/** Locks the org of a contact until the transaction ends. Returns false when the org was deleted. */
export async function lockOrgOfLead(
  tx: Database,
  { companyId, segmentId }: Pick<Contact, 'companyId' | 'segmentId'>,
): Promise<boolean> {
  const found = await tx
    .select({ id: segments.id })
    .from(segments)
    .where(and(eq(segments.companyId, companyId), eq(segments.id, segmentId), isNull(segments.deletedAt)))
    .for('share');
  return found.length > 0;
}

/** The id of the request or job that deleted a lead last. Null when nobody has deleted it. */
export async function findLastDeletion(tx: Database, { companyId, id }: LeadKey): Promise<string | null> {
  const [deletion] = await tx
    .select({ requestId: auditLog.requestId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.entity, 'contact'),
        eq(auditLog.entityId, id),
        sql`${auditLog.new} ->> 'deletedAt' is not null`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return deletion?.requestId ?? null;
}
