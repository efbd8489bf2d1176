import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getLandingPageLeadOverview = endpoint({
  name: 'getLandingPageLeadOverview',
  method: 'GET',
  path: '/api/landing-page-lead/overview',
  needs: ['LandingPageLead.viewAll', 'LandingPageLead.manuallyIdentify'],
  scope: 'LandingPageLead',
  summary: 'The number of answers without paper: all, to identify, completed and ready to send.',
  answer: z.object({
    total: z.number().int(),
    /** The answers that wait to be identified. */
    pending: z.number().int(),
    completed: z.number().int(),
    readyForSendToClient: z.number().int(),
  }),
});
