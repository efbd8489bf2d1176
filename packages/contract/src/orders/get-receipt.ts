import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, orderIdSchema } from '../http/primitives.ts';
import { receiptSchema } from './receipt.ts';

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/api/order/{id}/receipt',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary: 'The receipt of a placed order.',
  params: z.object({ id: orderIdSchema }),
  answer: receiptSchema.extend({ campaignId: campaignIdSchema }),
});
