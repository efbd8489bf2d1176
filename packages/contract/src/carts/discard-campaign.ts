import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

/** A cart holds one campaign (decision 37), so the cart ends with it; one that was kept as a draft is deleted as such. */
export const discardCampaign = endpoint({
  name: 'discardCampaign',
  method: 'DELETE',
  path: '/api/cart/{id}/{x}',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Deletes the unsaved campaign of an open cart, and the cart.',
  params: z.object({ id: idSchema, x: idSchema }),
  answer: nothingSchema,
});
