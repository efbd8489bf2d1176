import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, orderIdSchema } from '../http/primitives.ts';

export const downloadDuplicateList = endpoint({
  name: 'downloadDuplicateList',
  method: 'POST',
  path: '/api/campaigns/download-duplicate-list',
  needs: 'Campaign.viewDetail',
  scope: 'Campaign',
  summary: 'The people of an order as a spreadsheet (XLSX), with the columns that were bought.',
  body: z.object({ campaignId: campaignIdSchema, orderId: orderIdSchema }),
  answer: 'file',
});
