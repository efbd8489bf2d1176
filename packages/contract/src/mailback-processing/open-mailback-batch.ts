import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { mailbackBatchSchema } from './mailback-batch.ts';

export const openMailbackBatch = endpoint({
  name: 'openMailbackBatch',
  method: 'POST',
  path: '/api/mailback-processing/batches',
  needs: 'MailbackProcessing.update',
  scope: 'MailbackProcessing',
  summary: 'The open batch of the viewer. Opens a batch where the viewer has none.',
  body: z.object({
    /** The org for which alone the batch is packed. Null for all orgs. */
    companySegmentId: idSchema.nullable(),
  }),
  answer: mailbackBatchSchema,
});
