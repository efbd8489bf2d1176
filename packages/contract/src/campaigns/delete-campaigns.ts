import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listSelectionSchema } from '../http/list.ts';
import { idSchema } from '../http/primitives.ts';

/** The most campaigns of one job. */
export const maxDeletedCampaigns = 5_000;

/**
 * Deletes rows of All Campaigns. The job leaves out a campaign that is ordered already, and names it. The other
 * campaigns go one by one, so a broken job can continue.
 */
export const deleteCampaigns = endpoint({
  name: 'deleteCampaigns',
  method: 'POST',
  path: '/api/campaigns/delete-many',
  needs: 'Campaign.delete',
  scope: 'Campaign',
  summary: 'Starts a job that deletes draft campaigns with their carts.',
  body: z.object({
    selection: listSelectionSchema,
    /** The number of campaigns that the user has confirmed. The server refuses the call when more match now. */
    confirmed: z.number().int().min(1).max(2_147_483_647),
  }),
  answer: z.object({ jobId: idSchema }),
});
