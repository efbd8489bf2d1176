import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, prospectListIdSchema } from '../http/primitives.ts';

/** Makes the file of a bought list again after its end, from the kept choice of people (decision 74). */
export const makeListFile = endpoint({
  name: 'makeListFile',
  method: 'POST',
  path: '/api/prospect-list/{id}/make-file',
  needs: 'ProspectListOrder.viewDetail',
  scope: 'ProspectList',
  summary: 'Starts the job that makes the file of a bought prospect list again.',
  params: z.object({ id: prospectListIdSchema }),
  answer: z.object({ jobId: idSchema }),
});
