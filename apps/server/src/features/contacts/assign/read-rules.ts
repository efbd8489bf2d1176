import type { CompanyId } from '@dropdate/domain/id/brand';
import type { AssignmentRule } from '@dropdate/domain/lead/assignment-rule';
import type { Database } from '../../../platform/database/database.ts';
import { findActiveSalesAgents } from '../../users/require-sales-agent.ts';
import { listRuleAgents, listRules, type RuleRow } from './assignment-rules.data.ts';

/** The rules of some orgs with their agents of today, and the rows of the rules. */
export interface RulesOfOrgs {
  readonly rows: readonly RuleRow[];
  /** By the id of the rule. */
  readonly rules: ReadonlyMap<string, AssignmentRule>;
}

/**
 * Reads the rules of some orgs as the domain decides by them.
 * @param today the date of the company, because the leads of agents are counted by day
 */
export async function readRules(
  db: Database,
  companyId: CompanyId,
  segmentIds: readonly string[],
  today: string,
): Promise<RulesOfOrgs> {
  const rows = await listRules(db, companyId, segmentIds);
  const agents = await listRuleAgents(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  const active = await findActiveSalesAgents(
    db,
    companyId,
    agents.map(({ userId }) => userId),
  );
  const agentsOf = (ruleId: string) =>
    agents
      .filter((agent) => agent.ruleId === ruleId)
      .map(({ userId, states, dailyCap, taken, takenOn, lastTurn }) => ({
        userId,
        states,
        dailyCap,
        isActive: active.has(userId),
        takenToday: takenOn === today ? taken : 0,
        lastTurn,
      }));
  const rules = rows.map(({ id, name, isActive, conditions }): [string, AssignmentRule] => [
    id,
    { id, name, isActive, conditions, agents: agentsOf(id) },
  ]);
  return { rows, rules: new Map(rules) };
}

/** The orgs whose rules hold for an org: the org itself first, then the orgs above it. */
export const orgsFromBelow = (path: readonly string[]): readonly string[] => [...path].reverse();
