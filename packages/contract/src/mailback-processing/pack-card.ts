import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { batchIdParams, cardCodeSchema, mailbackBatchSchema } from './mailback-batch.ts';

/** A card that does not belong into the batch is no failure: the packer hears and reads why, and goes on. */
export const packCard = endpoint({
  name: 'packCard',
  method: 'POST',
  path: '/api/mailback-processing/batches/{id}/pack',
  needs: 'MailbackProcessing.update',
  scope: 'MailbackProcessing',
  summary: 'Puts the card with a scanned code into its box, or says why the card is not packed.',
  params: batchIdParams,
  body: z.object({ code: cardCodeSchema }),
  answer: z.object({
    isPacked: z.boolean(),
    /** The client and the org of the card. Null for a code that names no card. */
    companyName: z.string().nullable(),
    companySegmentName: z.string().nullable(),
    /** The name of the person, and the box. Null for a card that is not packed. */
    name: z.string().nullable(),
    box: z.number().int().nullable(),
    note: z.string().nullable(),
    /** Why the card is not packed. */
    refusal: z.string().nullable(),
    batch: mailbackBatchSchema,
  }),
});
