import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema, dateSchema } from '../http/primitives.ts';

export const scheduleBodySchema = z.object({
  cartId: cartIdSchema,
  version: z.number().int(),
  /** Null only for a draft, or with `sendAsSoonAsReady`. */
  startDate: dateSchema.nullable(),
  sendAsSoonAsReady: z.boolean(),
  isDraftCampaign: z.boolean().default(false),
});

export const setCampaignSchedule = endpoint({
  name: 'setCampaignSchedule',
  method: 'POST',
  path: '/api/campaign/{campaignId}/schedule',
  aliases: [{ method: 'PUT', path: '/api/campaign/{campaignId}/schedule' }],
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Sets the date the mail is sent, or that it is sent as soon as it is ready.',
  params: z.object({ campaignId: campaignIdSchema }),
  body: scheduleBodySchema,
  answer: cartDetailSchema,
});
