import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema, prospectListIdSchema } from '../http/primitives.ts';

/** Undoes a delete, for 30 days (decision 28). A list whose name was taken meanwhile comes back without a name. */
export const restoreProspectList = endpoint({
  name: 'restoreProspectList',
  method: 'POST',
  path: '/api/prospect-list/{id}/restore',
  needs: ['ProspectList.create', 'ProspectList.edit'],
  scope: 'ProspectList',
  summary: 'Restores a deleted prospect list.',
  params: z.object({ id: prospectListIdSchema }),
  answer: nothingSchema,
});
