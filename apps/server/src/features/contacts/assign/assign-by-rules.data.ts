import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { LeadFacts } from '@dropdate/domain/lead/assignment-rule';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { templates } from '../../../schema/catalogue.ts';
import { audiences, campaigns, campaignTemplates } from '../../../schema/ordering.ts';
import { uuids } from '../../../schema/visible-rows.ts';

/** The facts of a campaign by which rules decide about its leads. */
export type CampaignFacts = Pick<LeadFacts, 'product' | 'languages'>;

/** The product and the languages of campaigns, by the ids of the campaigns. */
export async function findCampaignFacts(
  tx: Database,
  companyId: CompanyId,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignFacts>> {
  if (campaignIds.length === 0) return new Map();
  const ofCampaign = and(
    eq(campaignTemplates.companyId, campaigns.companyId),
    eq(campaignTemplates.campaignId, campaigns.id),
  );
  const rows = await tx
    .select({ id: campaigns.id, product: templates.product, parameters: audiences.parameters })
    .from(campaigns)
    .innerJoin(audiences, and(eq(audiences.companyId, campaigns.companyId), eq(audiences.id, campaigns.audienceId)))
    .leftJoin(campaignTemplates, ofCampaign)
    .leftJoin(templates, eq(templates.key, campaignTemplates.templateKey))
    .where(and(eq(campaigns.companyId, companyId), sql`${campaigns.id} = any(${uuids(campaignIds)})`));
  return new Map(rows.map(({ id, product, parameters }) => [id, { product, languages: parameters.languages }]));
}

export interface AssignedLead {
  readonly id: string;
  readonly userId: UserId;
  readonly ruleId: string;
  readonly ruleName: string;
}

/**
 * Gives leads to agents of rules, with one statement.
 * @param isNew a new lead keeps its version, so that it counts as unchanged since it was made
 */
export async function saveAssignedLeads(
  tx: Database,
  companyId: CompanyId,
  leads: readonly AssignedLead[],
  { day, now, isNew }: { readonly day: string; readonly now: Date; readonly isNew: boolean },
): Promise<void> {
  const values = JSON.stringify(leads.map(({ id, userId, ruleId, ruleName }) => ({ id, userId, ruleId, ruleName })));
  const changed = isNew ? sql`` : sql`, version = version + 1, updated_at = ${now.toISOString()}`;
  await tx.execute(sql`update contacts set assigned_user_id = given."userId", assignment_rule_id = given."ruleId",
      assignment_rule_name = given."ruleName", assigned_by_rule_on = ${day}${changed}
    from jsonb_to_recordset(${values}::jsonb) as given(id uuid, "userId" uuid, "ruleId" uuid, "ruleName" text)
    where contacts.company_id = ${companyId} and contacts.id = given.id`);
}

/** The leads of these that an agent has by a rule that tells its agents, by agent. */
export async function findLeadsToTell(
  tx: Database,
  companyId: CompanyId,
  contactIds: readonly string[],
): Promise<{ userId: UserId; ids: string[] }[]> {
  const { rows } = await tx.execute<{ userId: UserId; ids: string[] }>(sql`
    select contacts.assigned_user_id as "userId", array_agg(contacts.id::text order by contacts.id) as ids
    from contacts join assignment_rules r on r.company_id = contacts.company_id and r.id = contacts.assignment_rule_id
    where contacts.company_id = ${companyId} and contacts.id = any(${uuids(contactIds)}) and r.is_notifying
      and contacts.assigned_user_id is not null
    group by contacts.assigned_user_id order by contacts.assigned_user_id`);
  return rows;
}
