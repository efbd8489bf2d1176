import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const reassignUsersToUserRole = endpoint({
  name: 'reassignUsersToUserRole',
  method: 'POST',
  path: '/api/user-role/ReAssignUsersToUserRole',
  needs: 'UserRole.delete',
  scope: 'UserRole',
  whileSwitched: 'refused',
  summary: 'Gives all users of a role another role. The user who does so must hold every right of both roles.',
  body: z.object({ CurrentUserRoleId: idSchema, UserRoleToBeAssigned: idSchema }),
  answer: z.object({ totalUsers: z.number().int() }),
});
