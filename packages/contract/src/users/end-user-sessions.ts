import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { userIdParams } from './user-account.ts';

/** For a lost or stolen device. The right to deactivate users is enough to keep somebody out, so this call needs it. */
export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/user/{id}/end-sessions',
  needs: 'User.deactivate',
  scope: 'User',
  summary: 'Ends all sessions of another user, who can sign in again.',
  params: userIdParams,
  answer: z.object({
    /** How many sessions were still open. */
    ended: z.number().int(),
  }),
});
