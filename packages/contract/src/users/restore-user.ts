import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { userIdParams } from './user-account.ts';

/** Undoes a delete. A deleted user can be restored for 30 days (decision 28). */
export const restoreUser = endpoint({
  name: 'restoreUser',
  method: 'POST',
  path: '/api/user/{id}/restore',
  needs: 'User.delete',
  scope: 'User',
  summary: 'Restores a deleted user.',
  params: userIdParams,
  answer: nothingSchema,
});
