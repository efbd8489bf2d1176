import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { audienceFieldsSchema, countResetSchema } from '../campaigns/update-campaign-with-parameters.ts';
import { endpoint } from '../http/endpoint.ts';
import { listRefSchema, prospectListSchema } from './prospect-list.ts';

export const countProspectList = endpoint({
  name: 'countProspectList',
  method: 'POST',
  path: '/api/prospect-list/count-and-save',
  needs: 'ProspectList.buy',
  // The audience may leave out the people of previous orders, which belong to campaigns.
  scope: ['ProspectList', 'Campaign'],
  summary: 'Saves the audience of a prospect list, counts it and issues a new request id.',
  body: listRefSchema.extend({
    parametersData: audienceParametersSchema,
    isCountReset: countResetSchema,
    ...audienceFieldsSchema.shape,
  }),
  answer: prospectListSchema,
});
