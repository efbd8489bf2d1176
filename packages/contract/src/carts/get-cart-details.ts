import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema } from '../http/primitives.ts';
import { cartDetailSchema } from './cart-detail.ts';

export const getCartDetails = endpoint({
  name: 'getCartDetails',
  method: 'GET',
  path: '/api/cart/details/{id}',
  needs: ['Campaign.create', 'ProspectList.buy', 'Campaign.viewAll'],
  scope: 'Campaign',
  summary: 'A cart with its campaign, derived price lines and totals.',
  params: z.object({ id: cartIdSchema }),
  answer: cartDetailSchema,
});
