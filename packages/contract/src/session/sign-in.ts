import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * Opens a session. The session id is in a cookie that no script can read (specification 1, section 2.3; decision 17).
 */
export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/asp-net-auth/sign-in',
  needs: 'public',
  scope: 'everybody',
  summary: 'Opens a session and sets its cookie. A user with a second factor gets a session only after /mfa.',
  body: z.object({
    username: z.string().trim().min(1, { error: 'Username is required.' }).max(320),
    password: z.string().min(1, { error: 'Password is required.' }).max(128),
    keepSignedIn: z.boolean().default(false),
  }),
  answer: z.object({
    /** Whether the sign-in waits for a second factor. There is no session yet then. */
    needsSecondFactor: z.boolean(),
  }),
});
