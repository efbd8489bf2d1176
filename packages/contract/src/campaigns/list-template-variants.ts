import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';
import { campaignStatusCode, campaignTypeCode } from './campaign-codes.ts';
import { replyCenterSchema, senderAddressSchema } from './reply-center.ts';
import { templateVariantSchema } from './template-variant.ts';

/** The campaigns that the call answers, in the order of the answer. */
export const campaignIdsSchema = z.array(campaignIdSchema).min(1).max(10);

export const listTemplateVariants = endpoint({
  name: 'listTemplateVariants',
  method: 'POST',
  path: '/api/campaigns/template-and-variants',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Template layout and variants of campaigns; a first variant is proposed where none is saved.',
  body: campaignIdsSchema,
  answer: z.object({
    results: z.array(
      z.object({
        id: campaignIdSchema,
        status: campaignStatusCode,
        type: campaignTypeCode,
        version: z.number().int(),
        templates: z.array(
          z.object({
            id: idSchema,
            templateLookupId: z.string(),
            name: z.string(),
            product: z.string(),
            layout: z.custom<TemplateLayout>(),
            /** The reply center that an order placed now would print. */
            replyCenter: replyCenterSchema,
            /** The address of the org that an order placed now would print. */
            senderAddress: senderAddressSchema,
            /** Whether mail of this installation prints links to pages where recipients answer. */
            isPageOffered: z.boolean(),
          }),
        ),
        variants: z.array(templateVariantSchema),
      }),
    ),
  }),
});
