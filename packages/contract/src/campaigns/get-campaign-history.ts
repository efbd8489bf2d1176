import { z } from 'zod';
import { historyQuerySchema, recordHistorySchema } from '../history/record-history.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';

export const getCampaignHistory = endpoint({
  name: 'getCampaignHistory',
  method: 'GET',
  path: '/api/campaigns/{campaignId}/history',
  needs: 'Campaign.viewDetail',
  scope: 'Campaign',
  summary: 'The changes of a campaign, field by field, newest first (decision 52).',
  params: z.object({ campaignId: campaignIdSchema }),
  query: historyQuerySchema,
  answer: recordHistorySchema,
});
