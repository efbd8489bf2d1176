import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';

/**
 * Asks for a mail with a link that resets the password (specification 1, section 2.3; decision 20). The answer is the
 * same for every name, so that nobody learns whether an account exists.
 */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/asp-net-auth/forgot-password',
  needs: 'public',
  scope: 'everybody',
  summary: 'Mails a link to the owner of an account; the answer does not tell whether there is an account.',
  body: z.object({
    userName: z.string().trim().min(1, { error: 'Username or e-mail is required.' }).max(320),
  }),
  answer: nothingSchema,
});
