import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { keyInServiceRowSchema } from './key-in-service-row.ts';

export const searchKeyInService = endpoint({
  name: 'searchKeyInService',
  method: 'POST',
  path: '/api/search/key-in-service/row',
  needs: 'KeyInService.viewAll',
  scope: 'KeyInService',
  summary:
    'Searches, filters, sorts and pages the cards that wait for keying-in, are keyed in, or were sent afterwards.',
  body: listQuerySchema,
  answer: listAnswerSchema(keyInServiceRowSchema),
});
