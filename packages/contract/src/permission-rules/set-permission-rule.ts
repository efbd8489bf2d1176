import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { permissionRuleSchema } from './permission-rule.ts';

export const setPermissionRule = endpoint({
  name: 'setPermissionRule',
  method: 'PUT',
  path: '/api/permission-rules',
  needs: 'Company.update',
  scope: 'everybody',
  summary:
    'Sets for how many months answers permit contact, from a day after today on, for all clients. A rule of the same product, state and day is replaced. For users of the provider.',
  body: permissionRuleSchema,
  answer: nothingSchema,
});
