import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const deleteUserRole = endpoint({
  name: 'deleteUserRole',
  method: 'DELETE',
  path: '/api/user-role/{id}',
  needs: 'UserRole.delete',
  scope: 'UserRole',
  whileSwitched: 'refused',
  summary: 'Deletes a role that no user has. The role can be restored for 30 days.',
  params: z.object({ id: idSchema }),
  answer: nothingSchema,
});
