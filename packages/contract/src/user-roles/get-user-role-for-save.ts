import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { roleFormAnswerSchema } from './user-role-for-edit.ts';

export const getUserRoleForSave = endpoint({
  name: 'getUserRoleForSave',
  method: 'GET',
  path: '/api/user-role/for-save',
  needs: 'UserRole.create',
  scope: 'UserRole',
  summary: 'A new role for the role form: empty, or a copy of a role with the rights that the viewer can grant.',
  query: z.object({ roleId: idSchema.optional() }),
  answer: roleFormAnswerSchema,
});
