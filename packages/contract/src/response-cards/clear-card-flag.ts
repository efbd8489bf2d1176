import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { cardIdParams } from './card-codes.ts';

/** Source: specification 3, section 4: clearing the flag returns the card to Pending Identification. */
export const clearCardFlag = endpoint({
  name: 'clearCardFlag',
  method: 'POST',
  path: '/api/responsecards/{id}/clear-flag',
  needs: ['ResponseCard.manuallyIdentify', 'LandingPageLead.manuallyIdentify'],
  scope: ['ResponseCard', 'LandingPageLead'],
  summary: 'Takes the flag Duplicate or Unidentifiable from a card, which then waits for Manual Identification again.',
  params: cardIdParams,
  answer: nothingSchema,
});
