import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { ruleKeySchema } from './permission-rule.ts';

export const removePermissionRule = endpoint({
  name: 'removePermissionRule',
  method: 'DELETE',
  path: '/api/permission-rules',
  needs: 'Company.update',
  scope: 'everybody',
  summary: 'Removes a rule of permissions that comes. For users of the provider.',
  body: ruleKeySchema,
  answer: nothingSchema,
});
