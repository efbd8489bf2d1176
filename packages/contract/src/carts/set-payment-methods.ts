import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, idSchema, millsSchema } from '../http/primitives.ts';
import { cartDetailSchema } from './cart-detail.ts';

/** The cards that pay, and what the buyer saw when choosing them. */
export const chosenCardsShape = {
  /** The revision of the cart that the buyer sees. The server refuses any other revision with `CartChanged`. */
  revision: z.int().min(0),
  /**
   * The total that the buyer sees. The server refuses any other total with `CartChanged`, too. A new price list can
   * change the total.
   */
  expectedTotal: millsSchema.min(0),
  paymentMethods: z
    .array(
      z.object({ paymentMethodId: idSchema, amount: millsSchema.min(0), isCreditReward: z.boolean().default(false) }),
    )
    .min(1)
    .max(5),
};

export const setPaymentMethods = endpoint({
  name: 'setPaymentMethods',
  method: 'PUT',
  path: '/api/cart/{id}/payment-methods',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Chooses the saved card that pays for the cart; the amount must be the total.',
  params: z.object({ id: cartIdSchema }),
  body: z.object(chosenCardsShape),
  answer: cartDetailSchema,
});
