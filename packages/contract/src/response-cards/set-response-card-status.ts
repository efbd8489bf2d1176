import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { cardStatusCode } from './card-codes.ts';

export const setResponseCardStatus = endpoint({
  name: 'setResponseCardStatus',
  method: 'POST',
  path: '/api/responsecards/set-status',
  needs: ['ResponseCard.sendToClient', 'KeyInService.sendToClient', 'LandingPageLead.sendToClient'],
  scope: ['ResponseCard', 'LandingPageLead'],
  summary:
    'Sends one card to its client, where it becomes a lead. Sending a card again changes nothing. With the permission of Keying-In alone, the card must be keyed in.',
  body: z.object({ responseCardDetailId: idSchema, status: cardStatusCode }),
  answer: z.object({
    /** The names for the message '{name} sent to {company}.' */
    name: z.string(),
    company: z.string(),
  }),
});
