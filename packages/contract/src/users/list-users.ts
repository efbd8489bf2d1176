import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { userFormNeeds } from './user-account.ts';

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/api/user/users',
  needs: userFormNeeds,
  scope: 'User',
  summary: 'Active users whom the viewer sees, by name, to whom another user can report; at most 500.',
  answer: z.object({ results: z.array(z.object({ id: idSchema, name: z.string(), orgName: z.string() })) }),
});
