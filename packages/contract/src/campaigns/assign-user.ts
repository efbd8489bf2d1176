import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema, idSchema } from '../http/primitives.ts';

export const assignUser = endpoint({
  name: 'assignUser',
  method: 'PUT',
  path: '/api/campaigns/assign-user',
  needs: 'Campaign.create',
  scope: ['Campaign', 'User'],
  summary: 'Pre-assigns the leads of a campaign to a sales agent.',
  body: z.object({ cartId: cartIdSchema, campaignId: campaignIdSchema, assignedToUserId: idSchema }),
  answer: cartDetailSchema,
});
