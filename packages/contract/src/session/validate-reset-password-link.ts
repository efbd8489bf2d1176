import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linkIdSchema } from './set-password-from-link.ts';

/**
 * Checks a link from a mail. Both kinds of links use this call: for a reset and for a first password (specification 1,
 * sections 2.3 and 7.3). An expired, used or unknown link answers 404.
 */
export const validateResetPasswordLink = endpoint({
  name: 'validateResetPasswordLink',
  method: 'GET',
  path: '/api/asp-net-auth/validate-reset-password-link/{id}',
  needs: 'public',
  scope: 'everybody',
  summary: 'The user whose password a mailed link sets.',
  params: z.object({ id: linkIdSchema }),
  answer: z.object({ userName: z.string(), email: z.string() }),
});
