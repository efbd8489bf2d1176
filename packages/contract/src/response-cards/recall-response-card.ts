import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { nothingSchema } from '../http/primitives.ts';
import { cardIdParams } from './card-codes.ts';

export const maxRecallReasonLength = 500;

export const recallResponseCard = endpoint({
  name: 'recallResponseCard',
  method: 'POST',
  path: '/api/responsecards/{id}/recall',
  needs: ['ResponseCard.sendToClient', 'LandingPageLead.sendToClient'],
  scope: ['ResponseCard', 'LandingPageLead'],
  summary: 'Takes a wrongly sent card back from the client, while nobody has touched the lead.',
  params: cardIdParams,
  body: z.object({ reason: linesSchema.pipe(z.string().trim().min(1).max(maxRecallReasonLength)) }),
  answer: nothingSchema,
});
