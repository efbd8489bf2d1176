import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getResponseCardOverview = endpoint({
  name: 'getResponseCardOverview',
  method: 'GET',
  path: '/api/responsecards/overview',
  needs: ['ResponseCard.viewAll', 'ResponseCard.manuallyIdentify'],
  scope: 'ResponseCard',
  summary: 'The number of response cards: all, pending, completed, to identify and ready to send.',
  answer: z.object({
    total: z.number().int(),
    pending: z.number().int(),
    completed: z.number().int(),
    /** The cards that wait for Manual Identification. */
    unidentified: z.number().int(),
    readyForSendToClient: z.number().int(),
  }),
});
