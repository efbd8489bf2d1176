import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { cardIdParams } from './card-codes.ts';

export const deleteResponseCard = endpoint({
  name: 'deleteResponseCard',
  method: 'DELETE',
  path: '/api/responsecards/{id}',
  needs: ['ResponseCard.delete', 'LandingPageLead.delete'],
  scope: ['ResponseCard', 'LandingPageLead'],
  summary: 'Deletes a response card. Refused for a card that was sent to the client.',
  params: cardIdParams,
  answer: nothingSchema,
});
