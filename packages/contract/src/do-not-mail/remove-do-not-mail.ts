import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { doNotMailIdsSchema } from './do-not-mail-entry.ts';

export const removeDoNotMail = endpoint({
  name: 'removeDoNotMail',
  method: 'POST',
  path: '/api/do-not-mail/remove',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Removes entries of the people whom the company does not mail. A user who sees own records alone removes own entries alone.',
  body: doNotMailIdsSchema,
  answer: nothingSchema,
});
