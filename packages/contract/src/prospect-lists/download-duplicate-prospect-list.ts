import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { orderIdSchema, prospectListIdSchema } from '../http/primitives.ts';

/** The same file as `downloadProspectList` in CSV, for callers that name the order. */
export const downloadDuplicateProspectList = endpoint({
  name: 'downloadDuplicateProspectList',
  method: 'POST',
  path: '/api/prospect-list/download-duplicate-list',
  needs: 'ProspectListOrder.viewDetail',
  scope: 'ProspectList',
  summary: 'The people of a bought prospect list as CSV, named by list and order.',
  body: z.object({ prospectListId: prospectListIdSchema, orderId: orderIdSchema }),
  answer: 'file',
});
