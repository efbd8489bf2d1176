import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { userRoleOptionSchema } from './user-role.ts';

export const listUserRoles = endpoint({
  name: 'listUserRoles',
  method: 'GET',
  path: '/api/user-roles',
  needs: 'UserRole.viewAll',
  scope: 'UserRole',
  summary: 'The roles that the viewer sees, by name.',
  answer: z.object({ results: z.array(userRoleOptionSchema) }),
});
