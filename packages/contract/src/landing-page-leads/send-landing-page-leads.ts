import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listSelectionSchema } from '../http/list.ts';
import { idSchema } from '../http/primitives.ts';

export const sendLandingPageLeads = endpoint({
  name: 'sendLandingPageLeads',
  method: 'POST',
  path: '/api/landing-page-lead/send-to-client',
  needs: 'LandingPageLead.sendToClient',
  scope: 'LandingPageLead',
  summary: 'Sends all answers that are ready to their clients, or those of a selection, as a job.',
  body: z.object({
    /** Null for all that are ready. Of a selection, the ready ones are sent. */
    selection: listSelectionSchema.nullable().default(null),
  }),
  answer: z.object({
    /** Null when no answer is ready. */
    jobId: idSchema.nullable(),
    total: z.number().int(),
  }),
});
