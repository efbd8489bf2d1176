import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema, prospectListIdSchema } from '../http/primitives.ts';
import { receiptSchema } from '../orders/receipt.ts';

export const getListReceipt = endpoint({
  name: 'getListReceipt',
  method: 'GET',
  path: '/api/prospect-list-order/{id}/receipt',
  needs: 'ProspectListOrder.viewDetail',
  scope: 'ProspectList',
  summary: 'The receipt of a bought prospect list.',
  params: z.object({ id: orderIdSchema }),
  answer: receiptSchema.extend({ prospectListId: prospectListIdSchema }),
});
