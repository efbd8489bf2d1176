import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getCampaignsOverview = endpoint({
  name: 'getCampaignsOverview',
  method: 'GET',
  path: '/api/campaigns/overview',
  needs: 'Campaign.viewAll',
  scope: 'Campaign',
  summary: 'The tiles of All Campaigns. Active: in production, printing or dispatched.',
  answer: z.object({ totalCampaigns: z.number().int(), activeCampaigns: z.number().int() }),
});
