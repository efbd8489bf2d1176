import type { Language } from '../audience/prospect-attributes.ts';

/**
 * The leads that a rule is for. The entries of one list are alternatives, and all lists that are not empty must match. A
 * rule without any entry is for every lead.
 */
export interface RuleConditions {
  /** Whole ZIP codes of five digits, or beginnings of at least three digits. */
  readonly zips: readonly string[];
  /** Counties as the places name them: `FL::Hillsborough`. */
  readonly counties: readonly string[];
  /** Two capital letters each. */
  readonly states: readonly string[];
  /** Products of templates. */
  readonly products: readonly string[];
  readonly languages: readonly Language[];
}

/** An agent of a rule, with what the agent got from the rule. */
export interface RuleAgent {
  readonly userId: string;
  /** The states from which the agent takes leads. Empty for all states. */
  readonly states: readonly string[];
  /** The most leads of a day from this rule. Null without a limit. */
  readonly dailyCap: number | null;
  /** False for a user who is no active sales agent any more. */
  readonly isActive: boolean;
  /** The number of leads that the agent got today from this rule. */
  readonly takenToday: number;
  /** The number of the agent's last turn in this rule. Turns count from 1; 0 before the first turn. */
  readonly lastTurn: number;
}

export interface AssignmentRule {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly conditions: RuleConditions;
  /** In the order in which they take their first turns. */
  readonly agents: readonly RuleAgent[];
}

/** What the rules ask of a lead. */
export interface LeadFacts {
  /** Five digits, or empty. */
  readonly zip: string;
  /** Two capital letters, or empty. */
  readonly state: string;
  /** The counties of the ZIP code, as the places name them. */
  readonly counties: readonly string[];
  /** The product of the campaign whose mail the lead answered. Null for a lead without a campaign. */
  readonly product: string | null;
  /** The languages that the campaign asked for. */
  readonly languages: readonly Language[];
}

export type AssignmentDecision =
  | { readonly outcome: 'assigned'; readonly rule: AssignmentRule; readonly agent: RuleAgent }
  /** `rule` is the rule that matches, but has no free agent. Null when no rule matches. */
  | { readonly outcome: 'unassigned'; readonly rule: AssignmentRule | null; readonly reason: string };

const noRulesText = 'No assignment rule is active.';
const noMatchText = 'No assignment rule matches.';

/**
 * Decides who gets a lead. The first active rule that matches decides, and its free agents take turns: an agent with
 * fewer leads of the rule today comes first, then the agent whose last turn is longest ago. So all agents who are free
 * all day stay even within one lead, also over many days. An agent who comes back gets no more than others.
 */
export function decideAssignment(rules: readonly AssignmentRule[], lead: LeadFacts): AssignmentDecision {
  const active = rules.filter(({ isActive }) => isActive);
  const rule = active.find(({ conditions }) => matchesLead(conditions, lead));
  if (rule === undefined) {
    return { outcome: 'unassigned', rule: null, reason: active.length === 0 ? noRulesText : noMatchText };
  }
  const present = rule.agents.filter(({ isActive }) => isActive);
  const ofState = present.filter(({ states }) => states.length === 0 || states.includes(lead.state));
  let next: RuleAgent | null = null;
  for (const agent of ofState) {
    if (hasRoom(agent) && (next === null || isBefore(agent, next))) next = agent;
  }
  if (next !== null) return { outcome: 'assigned', rule, agent: next };
  const why =
    present.length === 0
      ? 'has no active agent'
      : ofState.length === 0
        ? 'has no agent for the state of the lead'
        : 'has no agent left below the daily limit';
  return { outcome: 'unassigned', rule, reason: `The rule '${rule.name}' ${why}.` };
}

/** Whether a rule with these conditions is for a lead. */
export function matchesLead(conditions: RuleConditions, lead: LeadFacts): boolean {
  const { zips, counties, states, products, languages } = conditions;
  return (
    (zips.length === 0 || (lead.zip !== '' && zips.some((zip) => lead.zip.startsWith(zip)))) &&
    (counties.length === 0 || lead.counties.some((county) => counties.includes(county))) &&
    (states.length === 0 || states.includes(lead.state)) &&
    (products.length === 0 || (lead.product !== null && products.includes(lead.product))) &&
    (languages.length === 0 || lead.languages.some((language) => languages.includes(language)))
  );
}

const hasRoom = ({ dailyCap, takenToday }: RuleAgent): boolean => dailyCap === null || takenToday < dailyCap;

const isBefore = (one: RuleAgent, other: RuleAgent): boolean =>
  one.takenToday === other.takenToday ? one.lastTurn < other.lastTurn : one.takenToday < other.takenToday;

/**
 * Decides about leads one after the other. Each lead counts for the next ones.
 * @returns the decisions in the order of the leads, and the rules after them
 */
export function decideAssignments(
  rules: readonly AssignmentRule[],
  leads: readonly LeadFacts[],
): { readonly decisions: readonly AssignmentDecision[]; readonly rules: readonly AssignmentRule[] } {
  const present = [...rules];
  const decisions = leads.map((lead) => {
    const decision = decideAssignment(present, lead);
    if (decision.outcome === 'assigned') {
      const index = present.findIndex(({ id }) => id === decision.rule.id);
      present[index] = afterTurn(decision.rule, decision.agent.userId);
    }
    return decision;
  });
  return { decisions, rules: present };
}

function afterTurn(rule: AssignmentRule, userId: string): AssignmentRule {
  const turn = Math.max(...rule.agents.map(({ lastTurn }) => lastTurn)) + 1;
  return {
    ...rule,
    agents: rule.agents.map((agent) =>
      agent.userId === userId ? { ...agent, takenToday: agent.takenToday + 1, lastTurn: turn } : agent,
    ),
  };
}
