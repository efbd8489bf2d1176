import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { batchIdParams } from './mailback-batch.ts';

export const markMailbackBatch = endpoint({
  name: 'markMailbackBatch',
  method: 'POST',
  path: '/api/mailback-processing/batches/{id}/mark-as-sent',
  needs: 'MailbackProcessing.update',
  scope: 'MailbackProcessing',
  summary: 'Closes a batch and marks its cards as sent, as a job.',
  params: batchIdParams,
  answer: z.object({ jobId: idSchema, total: z.number().int() }),
});
