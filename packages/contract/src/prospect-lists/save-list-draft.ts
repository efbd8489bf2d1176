import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { audienceFieldsSchema, countResetSchema } from '../campaigns/update-campaign-with-parameters.ts';
import { endpoint } from '../http/endpoint.ts';
import { prospectListIdSchema } from '../http/primitives.ts';
import { listRefSchema, prospectListSchema } from './prospect-list.ts';

/** The button Save Draft of every step, and Try Later after a declined payment. */
export const saveListDraft = endpoint({
  name: 'saveListDraft',
  method: 'PUT',
  path: '/api/prospect-list/update-status-draft/{id}',
  needs: 'ProspectList.buy',
  // The audience may leave out the people of previous orders, which belong to campaigns.
  scope: ['ProspectList', 'Campaign'],
  summary: 'Keeps a prospect list as a draft.',
  params: z.object({ id: prospectListIdSchema }),
  body: listRefSchema.omit({ prospectListId: true }).extend({
    parametersData: audienceParametersSchema.optional(),
    isCountReset: countResetSchema,
    ...audienceFieldsSchema.shape,
  }),
  answer: prospectListSchema,
});
