import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { userIdParams } from './user-account.ts';

export const purgeUser = endpoint({
  name: 'purgeUser',
  method: 'POST',
  path: '/api/user/{id}/purge',
  needs: 'User.delete',
  scope: 'User',
  summary: 'Deletes a user and ends the sessions of the user. The user can be restored for 30 days.',
  params: userIdParams,
  answer: nothingSchema,
});
