import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, orderIdSchema } from '../http/primitives.ts';

/** The command palette's search for orders. */
export const findOrders = endpoint({
  name: 'findOrders',
  method: 'GET',
  path: '/api/order/find',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary: 'Up to 10 orders whose number starts with the digits given.',
  query: z.object({ orderNumber: z.string().regex(/^\d{1,12}$/, { error: 'must be 1 to 12 digits' }) }),
  answer: z.object({
    results: z.array(
      z.object({
        orderId: orderIdSchema,
        campaignId: campaignIdSchema,
        orderNumber: z.string(),
        campaignName: z.string(),
        companyName: z.string(),
      }),
    ),
  }),
});
