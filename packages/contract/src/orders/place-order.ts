import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, millsSchema, orderIdSchema } from '../http/primitives.ts';

/**
 * Counts the people again, holds them, charges the buyer and writes the order: all of this or nothing (decisions 35 to
 * 37). Refusals (409): `CartChanged`, `ProspectCountModified`, `PaymentDeclined`, `OrderInProgress`, `Interrupted`.
 * Refusals before any person is held: `NotEditable`, `ValidationPending`, `CartIncomplete`, `PhonesNotValidated`,
 * `NotesIncomplete`, `AgentRequired`, `PaymentMethodRequired`, `CardExpired`. 503 `PaymentUnavailable` when the card
 * provider does not answer. 503 `DiskFull` when a disk has no room for the order; nothing is placed then.
 */
export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/order/{id}',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Places the order of a cart; the same cart gives the same order, however often it is called.',
  params: z.object({ id: cartIdSchema }),
  body: z.object({
    source: z.literal('cart'),
    /**
     * The revision and total that the buyer saw. With a newer revision or another total, the server refuses the order.
     */
    revision: z.number().int(),
    expectedTotal: millsSchema,
  }),
  answer: z.object({ order: z.object({ id: orderIdSchema, orderNumber: z.string() }) }),
  idempotent: true,
});
