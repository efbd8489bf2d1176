import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema } from '../http/primitives.ts';

export const downloadListReceipt = endpoint({
  name: 'downloadListReceipt',
  method: 'GET',
  path: '/api/prospect-list-order/{id}/receipt.pdf',
  needs: 'ProspectListOrder.viewDetail',
  scope: 'ProspectList',
  summary: 'The receipt of a bought prospect list as a PDF.',
  params: z.object({ id: orderIdSchema }),
  answer: 'file',
});
