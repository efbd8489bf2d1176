import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema } from '../http/primitives.ts';
import { templateChoiceSchema } from '../templates/template-key.ts';

/** The content of a cart before it has a campaign. */
export const templateSelectionSchema = z.object({
  cart: z.object({ id: cartIdSchema }),
  items: z.array(z.object({ id: z.string(), template: z.object({ name: z.string(), isTurningAge: z.boolean() }) })),
});

/** Keeps the chosen template in a new cart, or in the given cart. */
export const saveTemplateSelection = endpoint({
  name: 'saveTemplateSelection',
  method: 'POST',
  path: '/api/carts/template-selection',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Creates or updates the cart that holds the chosen template.',
  body: z.object({
    templateLookupIds: templateChoiceSchema,
    cartId: cartIdSchema.optional(),
  }),
  answer: templateSelectionSchema,
});
