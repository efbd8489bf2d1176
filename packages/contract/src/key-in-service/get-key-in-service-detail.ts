import { endpoint } from '../http/endpoint.ts';
import { cardIdParams } from '../response-cards/card-codes.ts';
import { keyInDetailSchema } from './key-in-detail.ts';

export const getKeyInServiceDetail = endpoint({
  name: 'getKeyInServiceDetail',
  method: 'GET',
  path: '/api/key-in-service/{id}/detail',
  needs: 'KeyInService.detail',
  scope: 'KeyInService',
  summary: 'One card of Keying-In with the data of the file and the keyed data.',
  params: cardIdParams,
  answer: keyInDetailSchema,
});
