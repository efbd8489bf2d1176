import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema, prospectListIdSchema } from '../http/primitives.ts';

/** Only a list with the status None or Draft can be deleted (decision 39). Refusal 409: `NotDeletable`. */
export const deleteProspectList = endpoint({
  name: 'deleteProspectList',
  method: 'DELETE',
  path: '/api/prospect-list/{id}',
  needs: ['ProspectList.create', 'ProspectList.edit'],
  scope: 'ProspectList',
  summary: 'Deletes a draft prospect list with its cart.',
  params: z.object({ id: prospectListIdSchema }),
  answer: nothingSchema,
});
