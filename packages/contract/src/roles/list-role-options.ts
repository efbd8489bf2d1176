import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const listRoleOptions = endpoint({
  name: 'listRoleOptions',
  method: 'GET',
  path: '/api/company/roles',
  needs: ['User.create', 'User.update'],
  scope: 'UserRole',
  summary: 'The roles that the viewer sees and may give to a user, by name.',
  answer: z.object({
    results: z.array(
      z.object({
        userRoleId: idSchema,
        customDescription: z.string(),
        /** The org to which the role belongs. Null for a system role, which every org has. */
        orgName: z.string().nullable(),
      }),
    ),
  }),
});
