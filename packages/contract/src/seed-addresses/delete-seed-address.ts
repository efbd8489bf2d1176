import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { seedIdParams } from './seed-address.ts';

export const deleteSeedAddress = endpoint({
  name: 'deleteSeedAddress',
  method: 'DELETE',
  path: '/api/seed-addresses/{id}',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Removes a seed address. Placed orders keep its piece. A user who sees own records alone removes own addresses alone.',
  params: seedIdParams,
  answer: nothingSchema,
});
