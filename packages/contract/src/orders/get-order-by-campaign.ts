import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';
import { orderDetailSchema } from './get-order-detail.ts';

export const getOrderByCampaign = endpoint({
  name: 'getOrderByCampaign',
  method: 'GET',
  path: '/api/order/by-campaign/{id}/detail',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary: 'The order that contains a campaign.',
  params: z.object({ id: campaignIdSchema }),
  answer: orderDetailSchema,
});
