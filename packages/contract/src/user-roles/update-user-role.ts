import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';
import { userRoleFormSchema } from './user-role.ts';

export const updateUserRole = endpoint({
  name: 'updateUserRole',
  method: 'PUT',
  path: '/api/user-role/{id}',
  needs: 'UserRole.update',
  scope: 'UserRole',
  whileSwitched: 'refused',
  summary: 'Saves a role. Sets that the role form does not show stay as they are; system roles cannot be saved.',
  params: z.object({ id: idSchema }),
  body: userRoleFormSchema.extend({
    /** The version that the user edited. */
    version: z.number().int(),
  }),
  answer: nothingSchema,
});
