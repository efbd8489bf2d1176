import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { accessTypeCode, permissionSetsSchema } from '../user-roles/user-role.ts';
import { userIdParams } from './user-account.ts';

export const getUserAccess = endpoint({
  name: 'getUserAccess',
  method: 'GET',
  path: '/api/user/{id}/access',
  needs: 'User.update',
  scope: 'User',
  summary: 'The roles that give a user rights: the permissions of each role, and whose data the role shows.',
  params: userIdParams,
  answer: z.object({
    roles: z.array(z.object({ name: z.string(), accessType: accessTypeCode, permissionSets: permissionSetsSchema })),
  }),
});
