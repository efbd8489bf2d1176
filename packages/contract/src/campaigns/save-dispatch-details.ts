import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { campaignIdSchema, dateSchema, nothingSchema } from '../http/primitives.ts';

export const saveDispatchDetails = endpoint({
  name: 'saveDispatchDetails',
  method: 'POST',
  path: '/api/campaign/{campaignId}/schedule/{campaignScheduleId}',
  needs: 'CampaignStatus.setDispatchCount',
  scope: 'CampaignStatus',
  summary: 'Saves how many pieces of an order are dispatched and when. The status stays as it is.',
  params: z.object({ campaignId: campaignIdSchema, campaignScheduleId: campaignIdSchema }),
  body: z.object({
    dispatchCount: z.number().int(),
    dispatchDate: dateSchema,
    dateSentForPrinting: dateSchema,
    orderNumber: z.string().regex(/^\d{1,15}$/, { error: 'must be an order number' }),
    /** Why fewer pieces are dispatched than were ordered. */
    reason: linesSchema.default(''),
    /** The pieces that were not dispatched, by their sequence: `12, 40-45`. Empty for the last pieces of the order. */
    missingPieces: linesSchema.pipe(z.string().max(40_000)).default(''),
  }),
  answer: nothingSchema,
});
