import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';

/** Records that the user has approved what will be printed. A later change of the piece makes the approval outdated. */
export const approveCampaignProof = endpoint({
  name: 'approveCampaignProof',
  method: 'POST',
  path: '/api/campaigns/{campaignId}/proof-approval',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Records who approved the proof, and which version of the piece.',
  params: z.object({ campaignId: campaignIdSchema }),
  body: z.object({
    cartId: cartIdSchema,
    /** The version of the campaign that the user saw. */
    version: z.number().int(),
  }),
  answer: cartDetailSchema,
});
