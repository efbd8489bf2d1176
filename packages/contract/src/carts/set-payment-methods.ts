import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, idSchema, millsSchema } from '../http/primitives.ts';
import { cartDetailSchema } from './cart-detail.ts';

export const setPaymentMethods = endpoint({
  name: 'setPaymentMethods',
  method: 'PUT',
  path: '/api/cart/{id}/payment-methods',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Chooses the saved card that pays for the cart; the amount must be the total.',
  params: z.object({ id: cartIdSchema }),
  body: z.object({
    /** The revision of the cart that the buyer sees. Another revision is refused with `CartChanged`. */
    revision: z.int().min(0),
    /**
     * The total that the buyer sees. Another total is refused with `CartChanged`, too. The total changes with the price
     * list.
     */
    expectedTotal: millsSchema.min(0),
    paymentMethods: z
      .array(
        z.object({ paymentMethodId: idSchema, amount: millsSchema.min(0), isCreditReward: z.boolean().default(false) }),
      )
      .min(1)
      .max(5),
  }),
  answer: cartDetailSchema,
});
