import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';

export const uploadProspectList = endpoint({
  name: 'uploadProspectList',
  method: 'POST',
  path: '/api/campaigns/upload-prospect-list/{flag}',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary:
    'Starts the job that makes the selected rows of a review the list of a campaign. A repeated call returns the same job.',
  /** `true` also saves the campaign as a draft. */
  params: z.object({ flag: z.enum(['true', 'false']) }),
  body: z.object({
    campaignId: campaignIdSchema,
    importId: idSchema,
    /** Whether people who have moved are looked for. It counts only where a service is connected (decision 58). */
    looksForMoves: z.boolean().default(false),
  }),
  answer: z.object({ jobId: idSchema }),
});
