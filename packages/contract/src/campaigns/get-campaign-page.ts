import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';
import { campaignPageSchema } from './campaign-page.ts';

export const getCampaignPage = endpoint({
  name: 'getCampaignPage',
  method: 'GET',
  path: '/api/campaigns/{campaignId}/landing-page',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Whether the campaign has a page for answers, and in which language.',
  params: z.object({ campaignId: campaignIdSchema }),
  answer: campaignPageSchema,
});
