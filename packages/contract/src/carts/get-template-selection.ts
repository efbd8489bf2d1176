import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema } from '../http/primitives.ts';
import { templateSelectionSchema } from './save-template-selection.ts';

export const getTemplateSelection = endpoint({
  name: 'getTemplateSelection',
  method: 'GET',
  path: '/api/carts/{cartId}/template-selection',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'The template kept in a cart.',
  params: z.object({ cartId: cartIdSchema }),
  answer: templateSelectionSchema,
});
