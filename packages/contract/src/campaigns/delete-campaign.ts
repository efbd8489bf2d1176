import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema, nothingSchema } from '../http/primitives.ts';

/** Deletes a campaign with the status None or Draft. The server refuses any other status (decision 39). */
export const deleteCampaign = endpoint({
  name: 'deleteCampaign',
  method: 'DELETE',
  path: '/api/campaigns',
  needs: 'Campaign.delete',
  scope: 'Campaign',
  summary: 'Deletes a draft campaign with its cart.',
  body: z.object({ campaignId: campaignIdSchema, cartId: cartIdSchema }),
  answer: nothingSchema,
});
