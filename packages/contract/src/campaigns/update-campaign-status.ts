import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';
import { campaignStatusCode } from './campaign-codes.ts';
import { savedDispatchSchema } from './saved-dispatch.ts';

export const updateCampaignStatus = endpoint({
  name: 'updateCampaignStatus',
  method: 'POST',
  path: '/api/campaigns/update-status',
  needs: 'CampaignStatus.updateStatus',
  scope: 'CampaignStatus',
  summary: 'Sets the status of an ordered campaign. Dispatched needs saved dispatch details, and records the mailing.',
  body: z.object({
    campaignId: campaignIdSchema,
    status: campaignStatusCode,
    /** The details that the caller saved. The server dispatches only when the saved details are still the same. */
    dispatch: savedDispatchSchema.optional(),
  }),
  /** The job that dispatches more than 5,000 pieces. The campaign keeps its status until the job is done. */
  answer: z.object({ jobId: idSchema.nullable() }),
});
