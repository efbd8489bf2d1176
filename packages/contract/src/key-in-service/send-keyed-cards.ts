import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

export const sendKeyedCards = endpoint({
  name: 'sendKeyedCards',
  method: 'POST',
  path: '/api/key-in-service/send-to-client',
  needs: 'KeyInService.sendToClient',
  scope: 'KeyInService',
  summary: 'Sends all cards that are keyed in to their clients, as a job.',
  answer: z.object({
    /** Null when no card is keyed in. */
    jobId: idSchema.nullable(),
    total: z.number().int(),
  }),
});
