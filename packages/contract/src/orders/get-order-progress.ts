import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema } from '../http/primitives.ts';

export const getOrderProgress = endpoint({
  name: 'getOrderProgress',
  method: 'GET',
  path: '/api/order/{id}/progress',
  needs: ['Campaign.create', 'ProspectList.buy'],
  scope: ['Campaign', 'ProspectList'],
  summary: 'How far the placing of the order of a cart is.',
  params: z.object({ id: cartIdSchema }),
  answer: z.object({
    state: z.enum(['open', 'placing', 'placed']),
    /** 0 to 100 while a large order is placed; null for an order that takes about a second. */
    percent: z.number().int().nullable(),
  }),
});
