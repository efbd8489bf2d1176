import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { doNotCallIdsSchema } from './do-not-call-number.ts';

export const removeDoNotCall = endpoint({
  name: 'removeDoNotCall',
  method: 'POST',
  path: '/api/do-not-call/remove',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Removes numbers from the do-not-call file. A user who sees own records alone removes own numbers alone. Nobody removes a number whose lead has asked.',
  body: doNotCallIdsSchema,
  answer: nothingSchema,
});
