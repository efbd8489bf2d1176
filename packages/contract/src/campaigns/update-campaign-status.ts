import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, nothingSchema } from '../http/primitives.ts';
import { campaignStatusCode } from './campaign-codes.ts';

export const updateCampaignStatus = endpoint({
  name: 'updateCampaignStatus',
  method: 'POST',
  path: '/api/campaigns/update-status',
  needs: 'CampaignStatus.updateStatus',
  scope: 'CampaignStatus',
  summary: 'Sets the status of an ordered campaign. Dispatched needs saved dispatch details, and records the mailing.',
  body: z.object({ campaignId: campaignIdSchema, status: campaignStatusCode }),
  answer: nothingSchema,
});
