import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { userRoleFormSchema } from './user-role.ts';

export const createUserRole = endpoint({
  name: 'createUserRole',
  method: 'POST',
  path: '/api/user-roles',
  needs: 'UserRole.create',
  scope: 'UserRole',
  whileSwitched: 'refused',
  summary: 'Creates a role. Every right of the role must be a right of the user who creates it.',
  body: userRoleFormSchema,
  answer: z.object({ id: idSchema }),
});
