import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';

/**
 * Makes a campaign that waits for its payment a draft again. The people are free, and the counts are those that the buyer had
 * chosen (decision 39). Refusals (409): `NotEditable`, `OrderInProgress`.
 */
export const editValidatedCampaign = endpoint({
  name: 'editValidatedCampaign',
  method: 'PUT',
  path: '/api/campaigns/edit-validated/{id}',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Makes a campaign that waits for its payment a draft again.',
  params: z.object({ id: campaignIdSchema }),
  body: z.object({ cartId: cartIdSchema }),
  answer: cartDetailSchema,
});
