import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getUserOverview = endpoint({
  name: 'getUserOverview',
  method: 'GET',
  path: '/api/user/overview',
  needs: 'User.viewAll',
  scope: 'User',
  summary: 'The tiles of Manage Users, and the number of inactive users.',
  answer: z.object({
    totalUser: z.number().int(),
    totalActiveUser: z.number().int(),
    totalSuspendedUser: z.number().int(),
    totalInactiveUser: z.number().int(),
  }),
});
