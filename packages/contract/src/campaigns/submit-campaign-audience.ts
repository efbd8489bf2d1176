import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignRefSchema } from './update-campaign-with-parameters.ts';

/**
 * The button Apply stores the desired count and the quota of each state. The order must fill each quota (decision 33).
 */
export const submitCampaignAudience = endpoint({
  name: 'submitCampaignAudience',
  method: 'POST',
  path: '/api/campaigns/submit',
  needs: 'ProspectList.buy',
  scope: 'Campaign',
  summary: 'Applies a desired count to the last count and stores the quotas that the order must fill.',
  body: campaignRefSchema.extend({
    eventRequestExternalId: z.number().int(),
    desiredCount: z
      .number()
      .int()
      .min(1, { error: continueReasons.noDesiredCount })
      .max(250_000_000, { error: continueReasons.aboveAvailable }),
  }),
  answer: cartDetailSchema,
});
