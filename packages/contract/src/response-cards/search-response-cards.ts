import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { responseCardRowSchema } from './response-card-row.ts';

export const searchResponseCards = endpoint({
  name: 'searchResponseCards',
  method: 'POST',
  path: '/api/search/response-cards/row',
  needs: 'ResponseCard.viewAll',
  scope: 'ResponseCard',
  summary: 'Searches, filters, sorts and pages the response cards. Clients see their own identified cards.',
  body: listQuerySchema,
  answer: listAnswerSchema(responseCardRowSchema),
});
