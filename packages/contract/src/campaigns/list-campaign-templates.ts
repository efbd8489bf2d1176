import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, idSchema } from '../http/primitives.ts';
import { campaignIdsSchema } from './list-template-variants.ts';

/**
 * Answers the templates without layouts and variants. `listTemplateVariants` answers the layouts and variants
 * (specification 2, section 7, Campaigns).
 */
export const listCampaignTemplates = endpoint({
  name: 'listCampaignTemplates',
  method: 'POST',
  path: '/api/campaigns/campaign-templates',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'The template of each of these campaigns.',
  body: campaignIdsSchema,
  answer: z.object({
    results: z.array(
      z.object({
        id: campaignIdSchema,
        templates: z.array(z.object({ id: idSchema, templateLookupId: z.string(), name: z.string() })),
      }),
    ),
  }),
});
