import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';
import { validationResponseSchema } from './production-file-result.ts';

export const productionValidationSchema = z.object({
  /** Null when the campaign has left production, or when no returned rows wait and no validation failed. */
  validation: validationResponseSchema.nullable(),
  /** The job that judges the waiting rows. The validation then has no judgement yet. */
  jobId: idSchema.nullable(),
});

export const getProductionValidation = endpoint({
  name: 'getProductionValidation',
  method: 'GET',
  path: '/api/site/production-file/{campaignId}/validation',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'The returned rows of a campaign that wait, or the failed validation of its production file.',
  params: z.object({ campaignId: campaignIdSchema }),
  answer: productionValidationSchema,
});
