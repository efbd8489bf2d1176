import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, nothingSchema } from '../http/primitives.ts';

/** Discards a cart whose campaign was never saved as a draft. */
export const deleteCart = endpoint({
  name: 'deleteCart',
  method: 'DELETE',
  path: '/api/cart/{id}',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Deletes an open cart and its unsaved campaign.',
  params: z.object({ id: cartIdSchema }),
  answer: nothingSchema,
});
