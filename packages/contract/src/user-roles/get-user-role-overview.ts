import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getUserRoleOverview = endpoint({
  name: 'getUserRoleOverview',
  method: 'GET',
  path: '/api/user-role/overview',
  needs: 'UserRole.viewAll',
  scope: 'UserRole',
  summary: 'The tile of Manage Role.',
  answer: z.object({ totalUserRoleCount: z.number().int() }),
});
