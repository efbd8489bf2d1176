import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';

/** The secret at the end of a mailed link: 256 random bits. */
export const linkIdSchema = z.string().regex(/^[\w-]{43}$/, { error: 'The link is not complete.' });

/**
 * Sets the password of the link's user and ends all their sessions. A link works once (specification 1, sections 2.3
 * and 5.3; decision 20).
 */
export const setPasswordFromLink = endpoint({
  name: 'setPasswordFromLink',
  method: 'POST',
  path: '/api/asp-net-auth/set-password-from-link',
  needs: 'public',
  scope: 'everybody',
  summary: 'Sets a password with the link from a mail, and ends all sessions of the user.',
  body: z.object({ linkId: linkIdSchema, password: z.string().min(1, { error: 'Password is required.' }).max(1_000) }),
  answer: nothingSchema,
});
