import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, nothingSchema } from '../http/primitives.ts';

/** Undoes a delete. A deleted campaign can be restored for 30 days, then it is gone (decision 28). */
export const restoreCampaign = endpoint({
  name: 'restoreCampaign',
  method: 'POST',
  path: '/api/campaigns/restore',
  needs: 'Campaign.delete',
  scope: 'Campaign',
  summary: 'Restores a deleted draft campaign.',
  body: z.object({ campaignId: campaignIdSchema }),
  answer: nothingSchema,
});
