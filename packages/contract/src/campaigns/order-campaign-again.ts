import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';
import { campaignTypeCode } from './campaign-codes.ts';

export const orderCampaignAgain = endpoint({
  name: 'orderCampaignAgain',
  method: 'POST',
  path: '/api/campaigns/order-again',
  needs: 'Campaign.create',
  scope: ['Campaign', 'User'],
  summary:
    'Makes a new draft from an ordered campaign, with its template, audience, variants, add-ons and labels. The audience is to be counted anew.',
  body: z.object({ campaignId: campaignIdSchema }),
  answer: z.object({ id: campaignIdSchema, cartId: cartIdSchema, name: z.string(), type: campaignTypeCode }),
  idempotent: true,
});
