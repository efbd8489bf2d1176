import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { assignmentRulesSchema, maxRules, ruleFormSchema } from './assignment-rule.ts';

/** Adds, changes, reorders, deletes and restores rules: the saved list becomes the list of the org. */
export const setAssignmentRules = endpoint({
  name: 'setAssignmentRules',
  method: 'POST',
  path: '/api/contacts/set-assignment-rules',
  needs: 'Lead.assign',
  scope: ['Lead', 'User'],
  summary:
    'Saves the whole list of assignment rules of the org in use. A rule that is missing is deleted; its id brings it back for 30 days.',
  body: z.strictObject({
    /** The version that the user saw. */
    version: z.number().int().min(0).max(2_147_483_647),
    rules: z
      .array(ruleFormSchema)
      .max(maxRules)
      .refine((rules) => new Set(rules.map(({ id }) => id ?? Symbol('new'))).size === rules.length, {
        error: 'names a rule twice',
      }),
  }),
  answer: assignmentRulesSchema,
});
