import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { userIdParams } from './user-account.ts';

/** For a user who lost the device. The right to deactivate users is enough to keep somebody out, so this call needs it. */
export const resetTwoFactor = endpoint({
  name: 'resetTwoFactor',
  method: 'POST',
  path: '/api/user/{id}/reset-two-factor',
  needs: 'User.deactivate',
  scope: 'User',
  whileSwitched: 'refused',
  summary: 'Removes the second factor of another user, ends the sessions of the user and tells the user by mail.',
  params: userIdParams,
  answer: nothingSchema,
});
