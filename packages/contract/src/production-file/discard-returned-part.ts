import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';
import { productionValidationSchema } from './get-production-validation.ts';

export const discardReturnedPart = endpoint({
  name: 'discardReturnedPart',
  method: 'DELETE',
  path: '/api/site/production-file/{campaignId}/part/{fileId}',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'Discards a part of a returned production file that waits for the rest of its order.',
  params: z.object({ campaignId: campaignIdSchema, fileId: idSchema }),
  /** What still waits, or the failure from before. */
  answer: productionValidationSchema,
});
