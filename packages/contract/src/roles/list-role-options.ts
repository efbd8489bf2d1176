import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const listRoleOptions = endpoint({
  name: 'listRoleOptions',
  method: 'GET',
  path: '/api/company/roles',
  needs: ['User.create', 'User.update'],
  scope: 'company',
  summary: 'The roles of the company that the viewer may give to a user, by name.',
  answer: z.object({
    results: z.array(z.object({ userRoleId: idSchema, customDescription: z.string() })),
  }),
});
