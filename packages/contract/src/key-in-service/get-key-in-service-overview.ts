import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getKeyInServiceOverview = endpoint({
  name: 'getKeyInServiceOverview',
  method: 'GET',
  path: '/api/key-in-service/overview',
  needs: ['KeyInService.viewAll', 'KeyInService.update'],
  scope: 'KeyInService',
  summary: 'The number of cards of Keying-In: all, waiting, free to key, completed, ready to send and late.',
  answer: z.object({
    total: z.number().int(),
    pending: z.number().int(),
    /** The waiting cards that the viewer can key now: no other operator holds them. */
    unlockedPending: z.number().int(),
    completed: z.number().int(),
    readyForSendToClient: z.number().int(),
    /** The waiting cards that have waited longer than their clients were promised. */
    late: z.number().int(),
  }),
});
