import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { audienceFieldsSchema, campaignRefSchema } from './update-campaign-with-parameters.ts';

export const saveCampaignParameters = endpoint({
  name: 'saveCampaignParameters',
  method: 'POST',
  path: '/api/campaigns/save-parameter',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Saves the audience without counting it.',
  body: campaignRefSchema.extend({ parametersData: audienceParametersSchema, ...audienceFieldsSchema.shape }),
  answer: cartDetailSchema,
});
