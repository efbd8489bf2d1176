import { paymentTerms } from '@dropdate/domain/order/payment-term';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';
import { cartDetailSchema } from './cart-detail.ts';

/**
 * `x` is the id of the campaign. `term` is the code (0 credit card, 1 ACH, 2 standard, 3 consolidated invoicing) or the
 * name of the payment term.
 */
export const setPaymentTerm = endpoint({
  name: 'setPaymentTerm',
  method: 'PUT',
  path: '/api/cart/{id}/{x}/payment-term/{term}',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Chooses how the order is paid, among the terms of the company.',
  params: z.object({
    id: cartIdSchema,
    x: campaignIdSchema,
    term: z.union([z.coerce.number().int().min(0).max(3), z.enum(paymentTerms.map(({ name }) => name))]),
  }),
  answer: cartDetailSchema,
});
