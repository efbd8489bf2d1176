import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';
import { campaignTypeCode } from './campaign-codes.ts';
import { campaignFormSchema } from './create-campaign.ts';

export const updateCampaign = endpoint({
  name: 'updateCampaign',
  method: 'PUT',
  path: '/api/campaign/update',
  aliases: [{ method: 'PUT', path: '/api/campaign' }],
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Changes name, template, groups and tags of a campaign that can still be edited.',
  body: campaignFormSchema.extend({
    id: campaignIdSchema,
    version: z.number().int(),
    /** Another source of the recipients. The campaign then loses its audience, or its list. */
    type: campaignTypeCode.optional(),
  }),
  answer: z.object({ id: campaignIdSchema, cartId: cartIdSchema, version: z.number().int() }),
});
