import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

/** Undoes a job of `deleteCampaigns`, for the user who started that job. */
export const restoreCampaigns = endpoint({
  name: 'restoreCampaigns',
  method: 'POST',
  path: '/api/campaigns/restore-many',
  needs: 'Campaign.delete',
  scope: 'Campaign',
  summary: 'Starts a job that restores the campaigns that a job of the user has deleted.',
  body: z.object({ jobId: idSchema }),
  answer: z.object({ jobId: idSchema }),
});
