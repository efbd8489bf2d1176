import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema } from '../http/primitives.ts';

export const downloadReceipt = endpoint({
  name: 'downloadReceipt',
  method: 'GET',
  path: '/api/order/{id}/receipt.pdf',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary: 'The receipt of a placed order as a PDF.',
  params: z.object({ id: orderIdSchema }),
  answer: 'file',
});
