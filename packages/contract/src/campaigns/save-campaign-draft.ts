import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';
import { audienceFieldsSchema, countResetSchema } from './update-campaign-with-parameters.ts';

/** The button Save Draft of every step. Define Audience sends its parameters too. */
export const saveCampaignDraft = endpoint({
  name: 'saveCampaignDraft',
  method: 'POST',
  path: '/api/campaigns/save-draft/{id}',
  needs: ['Campaign.create', 'ProspectList.buy'],
  scope: ['Campaign', 'ProspectList'],
  summary: 'Keeps the campaign as a draft.',
  params: z.object({ id: campaignIdSchema }),
  body: z.object({
    cartId: cartIdSchema,
    version: z.number().int(),
    parametersData: audienceParametersSchema.optional(),
    isCountReset: countResetSchema,
    ...audienceFieldsSchema.shape,
  }),
  answer: cartDetailSchema,
});
