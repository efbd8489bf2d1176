import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, prospectListIdSchema } from '../http/primitives.ts';
import { prospectListSchema } from './prospect-list.ts';

/**
 * Makes a prospect list that waits for its payment a draft again, with the counts that the buyer had chosen (decision 39).
 * Refusals (409): `NotEditable`, `OrderInProgress`.
 */
export const editValidatedList = endpoint({
  name: 'editValidatedList',
  method: 'PUT',
  path: '/api/prospect-list/edit-validated/{id}',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Makes a prospect list that waits for its payment a draft again.',
  params: z.object({ id: prospectListIdSchema }),
  body: z.object({ cartId: cartIdSchema }),
  answer: prospectListSchema,
});
