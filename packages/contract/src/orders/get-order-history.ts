import { z } from 'zod';
import { historyQuerySchema, recordHistorySchema } from '../history/record-history.ts';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema } from '../http/primitives.ts';

export const getOrderHistory = endpoint({
  name: 'getOrderHistory',
  method: 'GET',
  path: '/api/order/{id}/history',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary:
    'The changes of the campaign of a placed order, field by field, newest first (decision 52). The timeline has the order and its statuses.',
  params: z.object({ id: orderIdSchema }),
  query: historyQuerySchema,
  answer: recordHistorySchema,
});
