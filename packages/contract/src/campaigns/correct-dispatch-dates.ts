import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { campaignIdSchema, dateSchema, nothingSchema } from '../http/primitives.ts';

export const correctDispatchDates = endpoint({
  name: 'correctDispatchDates',
  method: 'POST',
  path: '/api/campaign/{campaignId}/schedule/{campaignScheduleId}/correct',
  needs: 'CampaignStatus.setDispatchCount',
  scope: 'CampaignStatus',
  summary: 'Corrects the dates of a dispatch within 24 hours. Mail history and holds follow the new dispatch date.',
  params: z.object({ campaignId: campaignIdSchema, campaignScheduleId: campaignIdSchema }),
  body: z.object({
    dispatchDate: dateSchema,
    dateSentForPrinting: dateSchema,
    orderNumber: z.string().regex(/^\d{1,15}$/, { error: 'must be an order number' }),
    /** Why the dates are corrected. The history keeps the reason. */
    reason: linesSchema,
  }),
  answer: nothingSchema,
});
