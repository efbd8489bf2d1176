import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, stateCodeSchema } from '../http/primitives.ts';

/**
 * Up to 25 people of an applied count. They are always the same people, so that nobody can browse names before paying.
 * A company that asks for samples of too many counts in a day gets no people. The list is empty until a desired count
 * is applied, and after the order, because the order has its own recipients.
 */
export const listSampleRecipients = endpoint({
  name: 'listSampleRecipients',
  method: 'POST',
  path: '/api/campaigns/{campaignId}/sample-recipients',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Up to 25 real people of the applied audience, for the preview of the mail piece.',
  params: z.object({ campaignId: campaignIdSchema }),
  answer: z.object({
    companyName: z.string(),
    /** Why the list is empty: no count is applied, the order has its own recipients, or the day's limit is reached. */
    withheld: z.enum(['not-applied', 'ordered', 'daily-limit']).nullable(),
    recipients: z.array(
      z.object({
        firstName: z.string(),
        middleName: z.string(),
        lastName: z.string(),
        addressLine1: z.string(),
        /** The line above the street in Puerto Rico, or empty. */
        urbanization: z.string(),
        city: z.string(),
        state: stateCodeSchema,
        stateName: z.string(),
        county: z.string(),
        zip: z.string(),
        zip4: z.string(),
        deliveryPoint: z.string(),
        birthMonth: z.number().int().min(1).max(12).nullable(),
        /** A specimen. Real keys are assigned when the order is placed. */
        printedKey: z.string(),
        pieceId: z.string(),
        imb: z.string().length(65),
        /** The rows of the barcode from the top, one character for each module; `1` is dark. */
        dataMatrix: z.array(z.string().regex(/^[01]+$/)),
      }),
    ),
  }),
});
