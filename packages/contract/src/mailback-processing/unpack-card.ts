import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { batchIdParams, mailbackBatchSchema } from './mailback-batch.ts';

export const unpackCard = endpoint({
  name: 'unpackCard',
  method: 'POST',
  path: '/api/mailback-processing/batches/{id}/unpack',
  needs: 'MailbackProcessing.update',
  scope: 'MailbackProcessing',
  summary: 'Takes a card out of an open batch again.',
  params: batchIdParams,
  body: z.object({ cardId: idSchema }),
  answer: mailbackBatchSchema,
});
