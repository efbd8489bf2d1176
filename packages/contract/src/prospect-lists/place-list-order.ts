import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, millsSchema, orderIdSchema } from '../http/primitives.ts';

/**
 * Counts the people again, charges the buyer and writes the order: all of this or nothing (decisions 36 and 37). Nobody is
 * held (decision 35). Refusals (409): `CartChanged`, `ProspectCountModified`, `PaymentDeclined`, `OrderInProgress`,
 * `Interrupted`, `NotEditable`, `ValidationPending`, `CartIncomplete`, `PhonesNotValidated`, `NotesIncomplete`,
 * `PaymentMethodRequired`, `CardExpired`. 503 `PaymentUnavailable` when the card provider does not answer, and `DiskFull`.
 */
export const placeListOrder = endpoint({
  name: 'placeListOrder',
  method: 'POST',
  path: '/api/prospect/order/{cartId}',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Buys the prospect list of a cart; the same cart gives the same order, however often it is called.',
  params: z.object({ cartId: cartIdSchema }),
  body: z.object({
    source: z.literal('cart'),
    /** The revision and total that the buyer saw. With a newer revision or another total, the server refuses the order. */
    revision: z.number().int(),
    expectedTotal: millsSchema,
  }),
  answer: z.object({ order: z.object({ id: orderIdSchema, orderNumber: z.string() }) }),
  idempotent: true,
});
