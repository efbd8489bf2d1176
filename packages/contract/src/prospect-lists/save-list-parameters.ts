import { listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { audienceFieldsSchema, countResetSchema } from '../campaigns/update-campaign-with-parameters.ts';
import { endpoint } from '../http/endpoint.ts';
import { listRefSchema, prospectListSchema } from './prospect-list.ts';

export const saveListParameters = endpoint({
  name: 'saveListParameters',
  method: 'PUT',
  path: '/api/prospect-list/update-parameter',
  needs: 'ProspectList.buy',
  // The audience may leave out the people of previous orders, which belong to campaigns.
  scope: ['ProspectList', 'Campaign'],
  summary: 'Keeps the audience of a prospect list as entered, and its add-ons.',
  body: listRefSchema.extend({
    parametersData: audienceParametersSchema.optional(),
    isCountReset: countResetSchema,
    ...audienceFieldsSchema.shape,
    /** The chosen add-ons; a call without them leaves them unchanged. */
    addOns: z.array(z.enum(listAddOns)).max(listAddOns.length).optional(),
  }),
  answer: prospectListSchema,
});
