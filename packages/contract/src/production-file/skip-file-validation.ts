import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { linesSchema } from '../http/plain-text.ts';
import { campaignIdSchema } from '../http/primitives.ts';

/** The longest reason of a skipped validation, in characters. */
export const longestSkipReason = 500;

export const skipFileValidation = endpoint({
  name: 'skipFileValidation',
  method: 'POST',
  path: '/api/site/production-file/update',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'Moves campaigns from In Production to Printing without a validated production file, and keeps the reason.',
  body: z.object({
    campaignIds: z.array(campaignIdSchema).min(1).max(200),
    reason: linesSchema.pipe(
      z
        .string()
        .min(1, { error: 'Enter why the validation is skipped.' })
        .max(longestSkipReason, { error: `The reason may have ${longestSkipReason} characters.` }),
    ),
  }),
  /** The campaigns that moved. A campaign that had left production before stays as it is. */
  answer: z.object({ campaignIds: z.array(campaignIdSchema) }),
});
