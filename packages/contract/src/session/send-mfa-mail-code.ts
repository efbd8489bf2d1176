import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';

export const sendMfaMailCode = endpoint({
  name: 'sendMfaMailCode',
  method: 'POST',
  path: '/api/asp-net-auth/mfa/mail-code',
  needs: 'public',
  scope: 'everybody',
  summary: 'Mails a code to the user whose sign-in waits for its second factor.',
  answer: nothingSchema,
});
