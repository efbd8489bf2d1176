import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * The contact for help with this installation. Users who cannot sign in need it too, so the call is public
 * (specification 1, section 1).
 */
export const getSupportContact = endpoint({
  name: 'getSupportContact',
  method: 'GET',
  path: '/api/site/support-contact',
  needs: 'public',
  scope: 'everybody',
  summary: 'E-mail address and phone number of support.',
  answer: z.object({ supportEmail: z.string(), supportPhone: z.string() }),
});
