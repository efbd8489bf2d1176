import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Whom to ask for help with this installation; who cannot sign in must learn it too. Source: specification 1, section 1. */
export const getSupportContact = endpoint({
  name: 'getSupportContact',
  method: 'GET',
  path: '/api/site/support-contact',
  needs: 'public',
  scope: 'everybody',
  summary: 'E-mail address and phone number of support.',
  answer: z.object({ supportEmail: z.string(), supportPhone: z.string() }),
});
