import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema, idSchema } from '../http/primitives.ts';

/** Names a campaign, its cart, and the version of the campaign that the user changed. */
export const campaignRefSchema = z.object({ cartId: cartIdSchema, id: campaignIdSchema, version: z.number().int() });

/**
 * True when every place was removed after the desired count was applied. The count belonged to these places, so the
 * count is reset.
 */
export const countResetSchema = z.boolean().optional();

/**
 * The fields that are saved with an audience besides its parameters. A save without a field leaves that field
 * unchanged.
 */
export const audienceFieldsSchema = z.object({
  /** The choice is saved and shown, but no rule depends on it (specification 2, section 3). */
  acceptTermsAndConditions: z.boolean().optional(),
  /**
   * The ICP template that was applied last; null without one. The audience stays as it is when the template changes. A
   * template that is gone meanwhile is kept as null.
   */
  icpTemplateId: idSchema.nullable().optional(),
});

export type AudienceFields = z.infer<typeof audienceFieldsSchema>;

/** The button Update: stores the parameters and counts. */
export const updateCampaignWithParameters = endpoint({
  name: 'updateCampaignWithParameters',
  method: 'PUT',
  path: '/api/campaign/update-with-parameters',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Saves the audience, counts it and issues a new request id.',
  body: campaignRefSchema.extend({
    parametersData: audienceParametersSchema,
    isCountReset: countResetSchema,
    ...audienceFieldsSchema.shape,
  }),
  answer: cartDetailSchema,
});
