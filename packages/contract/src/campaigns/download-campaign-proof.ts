import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';

/** The proof before the order. It shows an invented person, so it holds no personal data. */
export const downloadCampaignProof = endpoint({
  name: 'downloadCampaignProof',
  method: 'GET',
  path: '/api/campaigns/{campaignId}/proof',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Both sides of every variant in every state as a PDF, before the order.',
  params: z.object({ campaignId: campaignIdSchema }),
  answer: 'file',
});
