import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { responseCardRowSchema } from './response-card-row.ts';

/**
 * The filter id of the cards of one org that are in its mailbacks, pending or sent. Its value is the id of the company
 * segment (specification 3, section 7).
 */
export const mailbackOfSegment = 'responsecard-with-mailback-status-for-segment';

export const searchResponseCards = endpoint({
  name: 'searchResponseCards',
  method: 'POST',
  path: '/api/search/response-cards/row',
  // The detail of Mailback Processing lists the cards of an org.
  needs: ['ResponseCard.viewAll', 'MailbackProcessing.detail'],
  scope: 'ResponseCard',
  summary: 'Searches, filters, sorts and pages the response cards. Clients see their own identified cards.',
  body: listQuerySchema,
  answer: listAnswerSchema(responseCardRowSchema),
});
