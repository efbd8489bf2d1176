import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema, idSchema } from '../http/primitives.ts';
import { templateVariantSchema } from './template-variant.ts';

/** If `flag` is true, the campaign is saved as a draft, and incomplete variants are accepted. */
export const saveTemplateVariants = endpoint({
  name: 'saveTemplateVariants',
  method: 'POST',
  path: '/api/campaigns/save-template-variants/{flag}',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Saves the variants of a campaign and their lines per state.',
  params: z.object({ flag: z.enum(['true', 'false']) }),
  body: z.object({
    cartId: cartIdSchema,
    campaignId: campaignIdSchema,
    version: z.number().int(),
    campaignTemplateVariants: z
      .array(
        z.object({ campaignTemplateId: idSchema, templateVariants: z.array(templateVariantSchema).min(1).max(10) }),
      )
      .length(1),
  }),
  answer: cartDetailSchema,
});
