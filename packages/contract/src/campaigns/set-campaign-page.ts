import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';
import { campaignPageBody, campaignPageSchema } from './campaign-page.ts';

export const setCampaignPage = endpoint({
  name: 'setCampaignPage',
  method: 'PUT',
  path: '/api/campaigns/{campaignId}/landing-page',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Switches the page for answers of a campaign on or off, or chooses its language, before or after the order.',
  params: z.object({ campaignId: campaignIdSchema }),
  body: campaignPageBody,
  answer: campaignPageSchema,
});
