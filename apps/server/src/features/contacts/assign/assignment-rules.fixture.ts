import type { AssignmentRules, RuleForm } from '@dropdate/contract/contacts/assignment-rule';
import { getAssignmentRules } from '@dropdate/contract/contacts/get-assignment-rules';
import { setAssignmentRules } from '@dropdate/contract/contacts/set-assignment-rules';
import { expect } from 'vitest';
import type { Caller } from '../../../../testing/test-app.ts';

/** The conditions of a rule for every lead. */
export const everyLead: RuleForm['conditions'] = { zips: [], counties: [], states: [], products: [], languages: [] };

/** An active rule for every lead, whose agents have no limits. */
export const ruleForm = (name: string, agents: readonly string[], more: Partial<RuleForm> = {}): RuleForm => ({
  name,
  isActive: true,
  isNotifying: false,
  conditions: everyLead,
  agents: agents.map((userId) => ({ userId, states: [], dailyCap: null })),
  ...more,
});

export const readRules = async (caller: Caller): Promise<AssignmentRules> =>
  (await caller.call(getAssignmentRules, {})).model;

/** Replaces the rules of the caller's org. */
export async function saveRules(caller: Caller, rules: readonly RuleForm[]): Promise<AssignmentRules> {
  const { version } = await readRules(caller);
  const { status, model } = await caller.call(setAssignmentRules, { body: { version, rules: [...rules] } });
  expect(status).toBe(200);
  return model;
}
