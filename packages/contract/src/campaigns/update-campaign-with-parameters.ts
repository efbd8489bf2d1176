import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

/** Identifies a campaign within its cart and the version a change was made on. */
export const campaignRefSchema = z.object({ cartId: idSchema, id: idSchema, version: z.number().int() });

/** Set when every place was taken off since the desired count was applied: it was for others, and is taken back. */
export const countResetSchema = z.boolean().optional();

/** What the button Update does. */
export const updateCampaignWithParameters = endpoint({
  name: 'updateCampaignWithParameters',
  method: 'PUT',
  path: '/api/campaign/update-with-parameters',
  needs: 'ProspectList.buy',
  scope: 'Campaign',
  summary: 'Saves the audience, counts it and issues a new request id.',
  body: campaignRefSchema.extend({ parametersData: audienceParametersSchema, isCountReset: countResetSchema }),
  answer: cartDetailSchema,
});
