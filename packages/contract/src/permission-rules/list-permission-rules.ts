import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { permissionRuleSchema } from './permission-rule.ts';

export const listPermissionRules = endpoint({
  name: 'listPermissionRules',
  method: 'GET',
  path: '/api/permission-rules',
  needs: 'Company.update',
  scope: 'everybody',
  summary:
    'The rules of how long an answer permits contact, by product and state: those of the past, of today and those that come. For users of the provider.',
  answer: z.object({
    /** The rule for all first, then by product, state and day. */
    rules: z.array(permissionRuleSchema),
    /** The products that a rule can name. */
    products: z.array(z.string()),
  }),
});
