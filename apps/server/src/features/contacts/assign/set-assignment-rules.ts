import type { RuleForm } from '@dropdate/contract/contacts/assignment-rule';
import type { setAssignmentRules as endpoint } from '@dropdate/contract/contacts/set-assignment-rules';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import type { UserId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import { audit, onlyChanged } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, editConflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findActiveSalesAgents, findSeenUsers } from '../../users/require-sales-agent.ts';
import {
  deleteOtherRules,
  findOwnRules,
  listRuleAgents,
  listRules,
  lockOwnList,
  type RuleAgentRow,
  type RuleListKey,
  type RuleRow,
  saveListVersion,
  saveRule,
  saveRuleAgents,
} from './assignment-rules.data.ts';
import { presentRules } from './present-rules.ts';

/**
 * Saves the list of assignment rules of the org in use. A rule that is missing is deleted. Its id brings the rule back,
 * with the turns of its agents.
 * @throws Refusal 404 for an unknown rule and for an agent whom the viewer does not see, 409 `EditConflict`
 */
export const setAssignmentRules: UseCase<typeof endpoint> = (context, { body }) =>
  context.db.transaction(async (tx) => {
    const { viewer, signedIn, clock } = context;
    const list: RuleListKey = { companyId: viewer.companyId, segmentId: signedIn.segmentId };
    const version = await lockOwnList(tx, list);
    const now = clock.now();
    const before = await recordedRules(tx, list);
    const rules = body.rules.map((rule) => ({ ...rule, id: rule.id ?? uuidv7() }));
    await requireKnownRules(tx, list, body.rules, now);
    await requireAgents(context, tx, list, rules);
    if (context.scopeOf('Lead').kind === 'users-only')
      throw conflict('OwnLeadsOnly', 'You see your own leads only. Ask an admin of your org to change the rules.');
    if (version !== body.version) throw editConflict('The list of rules');
    await deleteOtherRules(
      tx,
      list,
      rules.map(({ id }) => id),
      now,
    );
    for (const [position, { agents, ...rule }] of rules.entries()) {
      await saveRule(tx, { ...rule, ...list, position });
      await saveRuleAgents(
        tx,
        { ...list, id: rule.id },
        agents.map((agent) => ({ ...agent, userId: agent.userId as UserId })),
      );
    }
    await saveListVersion(tx, list, version + 1);
    const changed = onlyChanged({
      old: { rules: before, version },
      new: { rules: await recordedRules(tx, list), version: version + 1 },
    });
    const entry = { action: 'setAssignmentRules', entity: 'assignment-rules', entityId: list.segmentId };
    await audit(tx, context, { ...entry, ...changed });
    return presentRules(context, tx);
  });

/** The rules as the log holds them. */
async function recordedRules(tx: Database, list: RuleListKey) {
  const rules = await listRules(tx, list.companyId, [list.segmentId]);
  const agents = await listRuleAgents(
    tx,
    list.companyId,
    rules.map(({ id }) => id),
  );
  return rules.map(({ id, name, isActive, isNotifying, conditions }) => ({
    id,
    name,
    isActive,
    isNotifying,
    conditions,
    agents: agents
      .filter(({ ruleId }) => ruleId === id)
      .map(({ userId, states, dailyCap }) => ({ userId, states, dailyCap })),
  }));
}

/** @throws Refusal 404 unless each id is a rule of the list that is there, or was deleted in the last 30 days */
async function requireKnownRules(
  tx: Database,
  list: RuleListKey,
  rules: readonly Pick<RuleForm, 'id'>[],
  now: Date,
): Promise<void> {
  const ids = rules.flatMap(({ id }) => id ?? []);
  const found = await findOwnRules(tx, list, ids);
  const isThere = ({ deletedAt }: RuleRow) => deletedAt === null || now.getTime() - deletedAt.getTime() <= restorableMs;
  if (found.filter(isThere).length < ids.length) throw notFound();
}

/**
 * New agents must be active sales agents whom the viewer sees. Agents whom a colleague chose before may stay.
 * @throws Refusal 404
 */
async function requireAgents(
  context: Pick<Context, 'scopeOf' | 'viewer'>,
  tx: Database,
  { companyId }: RuleListKey,
  rules: readonly { readonly id: string; readonly agents: RuleForm['agents'] }[],
): Promise<void> {
  const known = await listRuleAgents(
    tx,
    companyId,
    rules.map(({ id }) => id),
  );
  const key = (ruleId: string, userId: string) => `${ruleId} ${userId}`;
  const present = new Set(known.map(({ ruleId, userId }: RuleAgentRow) => key(ruleId, userId)));
  const added = rules.flatMap(({ id, agents }) =>
    agents.filter(({ userId }) => !present.has(key(id, userId))).map(({ userId }) => userId),
  );
  const seen = await findSeenUsers(tx, context.scopeOf('User'), added);
  const active = await findActiveSalesAgents(tx, companyId, added);
  if (added.some((userId) => !seen.has(userId) || !active.has(userId))) throw notFound();
}
