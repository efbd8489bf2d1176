import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { sanNumberSchema } from './san-number.ts';

export const listSanNumbers = endpoint({
  name: 'listSanNumbers',
  method: 'GET',
  path: '/api/do-not-call/san-numbers',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'The subscriptions to the do-not-call registry that the orgs of the caller keep, the one that ends last first; at most 500.',
  answer: z.object({ sanNumbers: z.array(sanNumberSchema) }),
});
