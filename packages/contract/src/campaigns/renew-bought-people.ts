import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';

export const renewBoughtPeople = endpoint({
  name: 'renewBoughtPeople',
  method: 'POST',
  path: '/api/campaigns/imported-list/{id}/renew',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Takes the people of the bought list of a campaign anew, without those who may not be mailed now.',
  params: z.object({ id: campaignIdSchema }),
  answer: z.object({
    people: z.number().int(),
    leftOut: z.number().int(),
    /**
     * The job that renews the people of a large list. Until the job is done, the counts are those of the campaign before.
     * Null when the people are renewed.
     */
    jobId: idSchema.nullable(),
  }),
});
