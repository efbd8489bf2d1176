import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';
import { cartDetailSchema } from './cart-detail.ts';

export const getCartCampaignDetails = endpoint({
  name: 'getCartCampaignDetails',
  method: 'GET',
  path: '/api/cart/details/{cartId}/campaign/{campaignId}',
  needs: ['Campaign.create', 'ProspectList.buy', 'Campaign.viewAll'],
  scope: 'Campaign',
  summary: 'A cart with one selected campaign; 404 when the two do not belong together.',
  params: z.object({ cartId: cartIdSchema, campaignId: campaignIdSchema }),
  answer: cartDetailSchema,
});
