import type { UserId } from '@dropdate/domain/id/brand';
import { type AssignmentDecision, decideAssignments, type LeadFacts } from '@dropdate/domain/lead/assignment-rule';
import { auditMany } from '../../../platform/audit.ts';
import { today } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Author } from '../../../platform/identities.ts';
import { named, recordManyChanges } from '../../../platform/record-change.ts';
import type { Contact } from '../contact.data.ts';
import { type AssignedLead, type CampaignFacts, findCampaignFacts, saveAssignedLeads } from './assign-by-rules.data.ts';
import { findRuleOrgs, findTimeZone, lockLists, saveTurns } from './assignment-rules.data.ts';
import { orgsFromBelow, readRules } from './read-rules.ts';

/** The counties of a ZIP code of five digits, as the places name them. */
export type CountiesOfZip = (zip: string) => readonly string[];

/** The fields of a lead by which rules decide. */
export type RuledLead = Pick<Contact, 'id' | 'segmentId' | 'postalCode' | 'state' | 'county' | 'campaignId'>;

type RulesContext = Pick<Context, 'clock' | 'requestId'> & { readonly viewer: Author };

interface Assigning {
  readonly countiesOf: CountiesOfZip;
  /** The name of the use case, for the audit log. */
  readonly action: string;
  readonly isNew: boolean;
}

/** The decisions of the rules about leads, and the mails that follow from them. */
export interface RulesOutcome {
  /** The decision about each lead, by its id. */
  readonly decisions: ReadonlyMap<string, AssignmentDecision>;
  /** The leads of agents who get a mail, by agent. */
  readonly toTell: ReadonlyMap<UserId, readonly string[]>;
}

const noRules: AssignmentDecision = { outcome: 'unassigned', rule: null, reason: 'No assignment rule is active.' };

/**
 * Gives leads without an agent to agents by the rules of their orgs, in the caller's transaction. The rules of a lead's
 * org come first, then the rules of the orgs above. The caller holds the locks of the leads.
 */
export async function assignByRules(
  tx: Database,
  context: RulesContext,
  leads: readonly RuledLead[],
  { countiesOf, action, isNew }: Assigning,
): Promise<RulesOutcome> {
  const { companyId } = context.viewer;
  const orgs = await findRuleOrgs(tx, companyId, [...new Set(leads.map(({ segmentId }) => segmentId))]);
  const lists = await lockLists(tx, companyId, [...new Set(orgs.flatMap(({ path }) => path))]);
  if (lists.length === 0) return { decisions: new Map(leads.map(({ id }) => [id, noRules])), toTell: new Map() };
  const day = today(context.clock, await findTimeZone(tx, companyId));
  const { rows, rules } = await readRules(
    tx,
    companyId,
    lists.map(({ segmentId }) => segmentId),
    day,
  );
  const campaigns = await findCampaignFacts(tx, companyId, [
    ...new Set(leads.flatMap((lead) => lead.campaignId ?? [])),
  ]);
  const present = new Map(rules);
  const decisions = new Map<string, AssignmentDecision>();
  for (const { id: orgId, path } of orgs) {
    const ofOrg = orgsFromBelow(path).flatMap((org) => rows.filter(({ segmentId }) => segmentId === org));
    const led = leads.filter(({ segmentId }) => segmentId === orgId);
    const facts = led.map((lead) => factsOf(lead, campaigns, countiesOf));
    const decided = decideAssignments(
      ofOrg.flatMap(({ id }) => present.get(id) ?? []),
      facts,
    );
    for (const rule of decided.rules) present.set(rule.id, rule);
    led.forEach(({ id }, index) => {
      decisions.set(id, decided.decisions[index] ?? noRules);
    });
  }
  await keep(tx, context, { decisions, action, isNew, day });
  await saveTurns(tx, companyId, turnsOf(rules, present), day);
  const telling = new Set(rows.filter(({ isNotifying }) => isNotifying).map(({ id }) => id));
  return { decisions, toTell: leadsToTell(decisions, telling) };
}

/** The facts of a lead. The counties of its ZIP code count, and else the county of its address. */
function factsOf(
  { postalCode, state, county, campaignId }: RuledLead,
  campaigns: ReadonlyMap<string, CampaignFacts>,
  countiesOf: CountiesOfZip,
): LeadFacts {
  const zip = postalCode.slice(0, 5);
  const ofZip = countiesOf(zip);
  const counties = ofZip.length > 0 ? ofZip : county === '' || state === '' ? [] : [`${state}::${county}`];
  const campaign = campaignId === null ? undefined : campaigns.get(campaignId);
  return {
    zip,
    state: state === '' ? (ofZip[0]?.slice(0, 2) ?? '') : state,
    counties,
    product: campaign?.product ?? null,
    languages: campaign?.languages ?? [],
  };
}

type Decisions = RulesOutcome['decisions'];

const assigned = (decisions: Decisions) =>
  [...decisions].flatMap(([id, one]) =>
    one.outcome === 'assigned'
      ? [{ id, userId: one.agent.userId as UserId, ruleId: one.rule.id, ruleName: one.rule.name }]
      : [],
  );

/** Saves the agents of leads. */
async function keep(
  tx: Database,
  context: RulesContext,
  { decisions, action, isNew, day }: Pick<Assigning, 'action' | 'isNew'> & { decisions: Decisions; day: string },
): Promise<void> {
  const leads = assigned(decisions);
  if (leads.length === 0) return;
  await saveAssignedLeads(tx, context.viewer.companyId, leads, { day, now: context.clock.now(), isNew });
  await record(tx, context, leads, action);
}

/** Adds the entries in the audit log and in the histories of the leads. */
async function record(
  tx: Database,
  context: RulesContext,
  leads: readonly AssignedLead[],
  action: string,
): Promise<void> {
  await auditMany(
    tx,
    context,
    leads.map(({ id, userId, ruleId }) => ({
      action,
      entity: 'contact',
      entityId: id,
      old: { assignedUserId: null, assignmentRuleId: null },
      new: { assignedUserId: userId, assignmentRuleId: ruleId },
    })),
  );
  await recordManyChanges(
    tx,
    context,
    'contact',
    leads.map(({ id, userId, ruleName }) => ({
      entityId: id,
      old: { agent: named('user', null), assignmentRule: null },
      new: { agent: named('user', userId), assignmentRule: ruleName },
    })),
  );
}

/** The turns that differ after the decisions. */
const turnsOf = (before: Rules, after: Rules) =>
  [...after.values()].flatMap(({ id, agents }) =>
    agents.flatMap(({ userId, lastTurn, takenToday }, index) =>
      before.get(id)?.agents[index]?.lastTurn === lastTurn
        ? []
        : [{ ruleId: id, userId: userId as UserId, lastTurn, taken: takenToday }],
    ),
  );
type Rules = Awaited<ReturnType<typeof readRules>>['rules'];

function leadsToTell(decisions: Decisions, telling: ReadonlySet<string>): ReadonlyMap<UserId, readonly string[]> {
  const leads = new Map<UserId, string[]>();
  for (const { id, userId, ruleId } of assigned(decisions)) {
    if (!telling.has(ruleId)) continue;
    const others = leads.get(userId);
    if (others === undefined) leads.set(userId, [id]);
    else others.push(id);
  }
  return leads;
}
