import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { labelOrderSchema } from './label-choice.ts';

export const planMailingLabels = endpoint({
  name: 'planMailingLabels',
  method: 'POST',
  path: '/api/mailback-processing/plan-mailing-labels',
  needs: 'MailbackProcessing.update',
  scope: 'MailbackProcessing',
  summary: 'How many labels and sheets the labels of orgs take, and which orgs have no address.',
  body: labelOrderSchema,
  answer: z.object({
    /** The orgs that get a label. */
    clients: z.number().int(),
    labels: z.number().int(),
    sheets: z.number().int(),
    /** The labels that carry the Intelligent Mail barcode. */
    barcodes: z.number().int(),
    /** The orgs without an address, as `Harborline, Tampa`. */
    withoutAddress: z.array(z.string()),
  }),
});
