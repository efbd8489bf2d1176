import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignStatusCode } from './campaign-codes.ts';

export const getCampaignStatusOverview = endpoint({
  name: 'getCampaignStatusOverview',
  method: 'GET',
  path: '/api/campaigns/status/overview',
  needs: 'CampaignStatus.viewAll',
  scope: 'CampaignStatus',
  summary: 'The number of ordered campaigns in each status. A status without campaigns has the number 0.',
  answer: z.array(z.object({ status: campaignStatusCode, statusCount: z.number().int() })),
});
