import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';
import { productionFileResultSchema } from './production-file-result.ts';

export const closeProductionReturn = endpoint({
  name: 'closeProductionReturn',
  method: 'POST',
  path: '/api/site/production-file/close',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'Judges orders with the pieces that were returned so far, because no more files come.',
  body: z.object({ campaignIds: z.array(campaignIdSchema).min(1).max(200) }),
  answer: productionFileResultSchema,
});
