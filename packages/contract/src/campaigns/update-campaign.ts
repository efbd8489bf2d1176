import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { campaignFormSchema } from './create-campaign.ts';

export const updateCampaign = endpoint({
  name: 'updateCampaign',
  method: 'PUT',
  path: '/api/campaign/update',
  aliases: [{ method: 'PUT', path: '/api/campaign' }],
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Changes name, template, groups and tags of a campaign that can still be edited.',
  body: campaignFormSchema.extend({ id: idSchema, version: z.number().int() }),
  answer: z.object({ id: idSchema, cartId: idSchema, version: z.number().int() }),
});
