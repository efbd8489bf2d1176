import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignRowSchema } from './search-campaigns.ts';

/**
 * The command palette's search for campaigns. The name of a campaign is confidential. An address can end up in logs, so
 * the text is in the body of the call.
 */
export const findCampaigns = endpoint({
  name: 'findCampaigns',
  method: 'POST',
  path: '/api/campaigns/find',
  needs: 'Campaign.viewAll',
  scope: 'Campaign',
  summary:
    'Up to 6 campaigns whose name, number or order number matches the text, the newest first. Nothing is counted.',
  body: z.object({ search: z.string().trim().min(1).max(100) }),
  answer: z.object({ results: z.array(campaignRowSchema) }),
});
