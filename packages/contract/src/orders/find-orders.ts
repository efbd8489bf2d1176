import { z } from 'zod';
import { mailingSchema } from '../campaigns/mailing.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, orderIdSchema } from '../http/primitives.ts';

/**
 * The command palette's search for orders. The searched text can be the name of a campaign, which is confidential. An
 * address can end up in logs, so the text is in the body of the call.
 */
export const findOrders = endpoint({
  name: 'findOrders',
  method: 'POST',
  path: '/api/order/find',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary:
    'Up to 10 orders whose number starts with the digits given, or whose campaign name contains the text. Viewers of all clients also find orders by the name of the client.',
  body: z.object({ search: z.string().trim().min(1).max(100) }),
  answer: z.object({
    results: z.array(
      z.object({
        orderId: orderIdSchema,
        campaignId: campaignIdSchema,
        orderNumber: z.string(),
        campaignName: z.string(),
        companyName: z.string(),
        /** Null before the dispatch, and after a dispatch of no pieces. */
        mailing: mailingSchema.nullable(),
      }),
    ),
  }),
});
