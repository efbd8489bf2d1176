import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';

export const listProofReviewers = endpoint({
  name: 'listProofReviewers',
  method: 'GET',
  path: '/api/campaigns/{campaignId}/proof-reviewers',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'The colleagues who may open the campaign, and so may check its proof.',
  params: z.object({ campaignId: campaignIdSchema }),
  answer: z.object({ results: z.array(z.object({ userId: idSchema, name: z.string() })) }),
});
