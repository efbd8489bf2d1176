import type { AssignmentRules, ShownRule } from '@dropdate/contract/contacts/assignment-rule';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findSeenUsers } from '../../users/require-sales-agent.ts';
import { findListVersion, findRuleOrgs, listProducts, type RuleRow } from './assignment-rules.data.ts';
import { orgsFromBelow, readRules } from './read-rules.ts';

/** The rules of the org in use, and those of the orgs above, as the page shows them. */
export async function presentRules(
  { viewer, signedIn, scopeOf, today }: Pick<Context, 'viewer' | 'signedIn' | 'scopeOf' | 'today'>,
  db: Database,
): Promise<AssignmentRules> {
  const { companyId } = viewer;
  const { segmentId, segmentName } = signedIn;
  const [org] = await findRuleOrgs(db, companyId, [segmentId]);
  const path = orgsFromBelow(org?.path ?? [segmentId]);
  const { rows, rules } = await readRules(db, companyId, path, today);
  const agents = [...rules.values()].flatMap((rule) => rule.agents);
  const names = await findSeenUsers(
    db,
    scopeOf('User'),
    agents.map(({ userId }) => userId),
  );
  const orgs = new Map((await findRuleOrgs(db, companyId, path)).map(({ id, name }) => [id, name]));
  const shown = ({ id, name, isActive, isNotifying, conditions }: RuleRow): ShownRule => ({
    id,
    name,
    isActive,
    isNotifying,
    conditions,
    agents: (rules.get(id)?.agents ?? []).map(({ states, ...agent }) => ({
      ...agent,
      states: [...states],
      name: names.get(agent.userId) ?? null,
    })),
  });
  const rulesOf = (orgId: string) => rows.filter((row) => row.segmentId === orgId).map(shown);
  return {
    orgName: segmentName,
    version: await findListVersion(db, { companyId, segmentId }),
    rules: rulesOf(segmentId),
    rulesAbove: path
      .filter((id) => id !== segmentId)
      .flatMap((id) => rulesOf(id).map((rule) => ({ ...rule, orgName: orgs.get(id) ?? '' }))),
    products: await listProducts(db),
  };
}
