import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const sendResponseCards = endpoint({
  name: 'sendResponseCards',
  method: 'POST',
  path: '/api/responsecards/send-to-client',
  needs: 'ResponseCard.sendToClient',
  scope: 'ResponseCard',
  summary: 'Sends all cards that are ready to their clients, as a job.',
  answer: z.object({
    /** Null when no card is ready. */
    jobId: idSchema.nullable(),
    total: z.number().int(),
  }),
});
