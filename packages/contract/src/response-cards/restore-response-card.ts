import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { cardIdParams } from './card-codes.ts';

/** Undoes a delete. A deleted card can be restored for 30 days (decision 28). */
export const restoreResponseCard = endpoint({
  name: 'restoreResponseCard',
  method: 'POST',
  path: '/api/responsecards/{id}/restore',
  needs: ['ResponseCard.delete', 'LandingPageLead.delete'],
  scope: ['ResponseCard', 'LandingPageLead'],
  summary: 'Restores a deleted response card with its status. Refused when another card has its recipient by now.',
  params: cardIdParams,
  answer: nothingSchema,
});
