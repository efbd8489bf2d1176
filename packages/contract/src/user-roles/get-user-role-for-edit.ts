import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { roleFormAnswerSchema } from './user-role-for-edit.ts';

export const getUserRoleForEdit = endpoint({
  name: 'getUserRoleForEdit',
  method: 'GET',
  path: '/api/user-role/{id}/edit',
  needs: 'UserRole.update',
  scope: 'UserRole',
  summary: 'A role with its permissions, for the role form.',
  params: z.object({ id: idSchema }),
  answer: roleFormAnswerSchema,
});
