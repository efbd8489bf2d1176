import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';

export const unassignUser = endpoint({
  name: 'unassignUser',
  method: 'PUT',
  path: '/api/campaigns/unassigned-user',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Takes the pre-assigned sales agent off a campaign.',
  body: z.object({ cartId: cartIdSchema, campaignId: campaignIdSchema }),
  answer: cartDetailSchema,
});
