import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';

/** Names a campaign, its cart, and the version on which a change was made. */
export const campaignRefSchema = z.object({ cartId: cartIdSchema, id: campaignIdSchema, version: z.number().int() });

/**
 * Set when every place was removed after the desired count was applied. The count was for other places, so it is reset.
 */
export const countResetSchema = z.boolean().optional();

/** The fields of an audience that its saves take besides the parameters. A save without a field leaves it as it is. */
export const audienceFieldsSchema = z.object({
  /** Kept and shown; nothing depends on it (specification 2, section 3). */
  acceptTermsAndConditions: z.boolean().optional(),
});

/** The button Update: stores the parameters and counts. */
export const updateCampaignWithParameters = endpoint({
  name: 'updateCampaignWithParameters',
  method: 'PUT',
  path: '/api/campaign/update-with-parameters',
  needs: 'ProspectList.buy',
  scope: 'Campaign',
  summary: 'Saves the audience, counts it and issues a new request id.',
  body: campaignRefSchema.extend({
    parametersData: audienceParametersSchema,
    isCountReset: countResetSchema,
    ...audienceFieldsSchema.shape,
  }),
  answer: cartDetailSchema,
});
