import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
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

/** The fields in which a merge shows that it has brought another lead, whose status can be the same. */
const otherLead = ['leadCreatedAt', 'campaignId', 'channel'];
const names = (fields: readonly string[]) => sql`${auditLog.new} ?| ${sql.param(`{${fields.join(',')}}`)}::text[]`;

/** The fields of the audit log that tell of a change. The form of a contact can change the type alone. */
const changeOfFact = {
  status: names(['leadStatus', 'saleAmount', 'soldOn', 'lostReason', 'contactType', ...otherLead]),
  agent: names(['assignedUserId', 'assignmentRuleId']),
  reading: names(['readAt', ...otherLead]),
  // The list of leads logs the instant of a deletion, and the page of a contact logs the deletion alone.
  deletion: sql`(${auditLog.new} ->> 'deletedAt' is not null or ${auditLog.new} ->> 'isDeleted' = 'true')`,
};
export type LeadFact = keyof typeof changeOfFact;

/** The most changes of a fact among which an undo looks. */
const mostChanges = 20;

export interface LoggedChange {
  /** The id of the request or job that made the change. */
  readonly requestId: string;
  /** The name of the use case. */
  readonly action: string;
  /** The id of the job that this job undoes. Null for every other change. */
  readonly undoes: string | null;
}

/** The latest changes of a fact of a lead, newest first. */
export async function listChanges(
  tx: Database,
  { companyId, id }: LeadKey,
  fact: LeadFact,
): Promise<readonly LoggedChange[]> {
  const { rows } = await tx.execute<{ requestId: string; action: string; undoes: string | null }>(sql`
    select latest.request_id as "requestId", latest.action, j.payload ->> 'undoes' as undoes
    from (select id, request_id, action, company_id from ${auditLog}
      where ${auditLog.companyId} = ${companyId} and ${auditLog.entity} = 'contact' and ${auditLog.entityId} = ${id}
        and ${changeOfFact[fact]}
      order by id desc limit ${mostChanges}) latest
    left join job_runs j on j.company_id = latest.company_id and 'job-' || j.id = latest.request_id
    order by latest.id desc`);
  return rows;
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
