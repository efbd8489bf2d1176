import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';

/** Ends the session. Without a session the call succeeds too. */
export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/asp-net-auth/sign-out',
  needs: 'public',
  scope: 'everybody',
  summary: 'Ends the session.',
  answer: nothingSchema,
});
