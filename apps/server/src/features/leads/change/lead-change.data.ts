import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contacts } from '../../../schema/contacts.ts';
import { auditLog } from '../../../schema/platform.ts';
import { segments } from '../../../schema/tenancy.ts';
import { seenContacts } from '../../../schema/visible-contacts.ts';
import { uuids } from '../../../schema/visible-rows.ts';
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

/** The Contact IDs and names of leads that the viewer sees, deleted or not. */
export async function listNamesOfLeads(
  db: Database,
  scope: RowScope,
  ids: readonly string[],
): Promise<Pick<Contact, 'id' | 'externalId' | 'firstName' | 'lastName'>[]> {
  const { id, externalId, firstName, lastName } = contacts;
  return db
    .select({ id, externalId, firstName, lastName })
    .from(contacts)
    .where(and(seenContacts(scope), sql`${id} = any(${uuids(ids)})`));
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

/** The fields of the audit log that tell of a change. */
const changeOfFact = {
  status: sql`${auditLog.new} ?| array['leadStatus', 'saleAmount', 'soldOn', 'lostReason']`,
  agent: sql`${auditLog.new} ? 'assignedUserId'`,
  reading: sql`${auditLog.new} ? 'readAt'`,
  // The list of leads logs the instant of a deletion, and the page of a contact logs the deletion alone.
  deletion: sql`(${auditLog.new} ->> 'deletedAt' is not null or ${auditLog.new} ->> 'isDeleted' = 'true')`,
};
export type LeadFact = keyof typeof changeOfFact;

/** The id of the request or job that changed a fact of a lead last. Null when nobody has changed it. */
export async function findLastChange(tx: Database, { companyId, id }: LeadKey, fact: LeadFact): Promise<string | null> {
  const [change] = await tx
    .select({ requestId: auditLog.requestId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.entity, 'contact'),
        eq(auditLog.entityId, id),
        changeOfFact[fact],
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return change?.requestId ?? null;
}

/** The rule that gave a lead to an agent, as the columns of the lead hold the rule. */
export type GivenRule = {
  readonly [Column in 'assignmentRuleId' | 'assignmentRuleName' | 'assignedByRuleOn']: NonNullable<Contact[Column]>;
};

/**
 * The rules by which an agent had leads until their last change of agent, by the ids of the leads. The audit log is the
 * source, so a caller cannot name a rule that never gave the lead away.
 */
export async function findFormerRules(
  tx: Database,
  companyId: CompanyId,
  leads: readonly LeadKey[],
  agentId: UserId,
): Promise<ReadonlyMap<string, GivenRule>> {
  const { rows } = await tx.execute<GivenRule & { id: string }>(sql`
    select contacts.id, last.old ->> 'assignmentRuleId' as "assignmentRuleId",
      last.old ->> 'assignmentRuleName' as "assignmentRuleName", last.old ->> 'assignedByRuleOn' as "assignedByRuleOn"
    from contacts cross join lateral (
      select entry.old, entry.new from audit_log entry
      where entry.company_id = contacts.company_id and entry.entity = 'contact'
        and entry.entity_id = contacts.id::text and entry.new ? 'assignedUserId'
      order by entry.id desc limit 1) last
    where contacts.company_id = ${companyId} and contacts.id = any(${uuids(leads.map(({ id }) => id))})
      and contacts.assigned_user_id::text is not distinct from last.new ->> 'assignedUserId'
      and last.old ->> 'assignedUserId' = ${agentId} and last.old ->> 'assignmentRuleId' is not null
      and last.old ->> 'assignmentRuleName' is not null and last.old ->> 'assignedByRuleOn' is not null`);
  return new Map(rows.map(({ id, ...rule }) => [id, rule]));
}
