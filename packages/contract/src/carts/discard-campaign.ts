import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema, nothingSchema } from '../http/primitives.ts';

/**
 * Discards a campaign that was never saved as a draft, and its cart, because a cart holds one campaign (decision 37).
 * The server refuses to discard a draft (409 `KeptAsDraft`).
 */
export const discardCampaign = endpoint({
  name: 'discardCampaign',
  method: 'DELETE',
  path: '/api/cart/{id}/{x}',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Deletes the unsaved campaign of an open cart, and the cart.',
  params: z.object({ id: cartIdSchema, x: campaignIdSchema }),
  answer: nothingSchema,
});
