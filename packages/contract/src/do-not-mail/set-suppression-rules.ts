import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { householdLimitSchema, suppressionRulesSchema } from './suppression-rules.ts';

export const setSuppressionRules = endpoint({
  name: 'setSuppressionRules',
  method: 'PUT',
  path: '/api/suppression-rules',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary:
    'Changes whom the audiences of the company leave out, for a user who sees its top org. Rules that are left out stay as they are.',
  body: z.strictObject({
    leavesOutKnownPeople: z.boolean().optional(),
    /** Null ends the limit. */
    householdLimit: householdLimitSchema.nullable().optional(),
  }),
  answer: suppressionRulesSchema,
});
