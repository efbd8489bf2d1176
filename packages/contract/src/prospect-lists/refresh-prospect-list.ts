import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, prospectListIdSchema } from '../http/primitives.ts';

export const refreshProspectList = endpoint({
  name: 'refreshProspectList',
  method: 'POST',
  path: '/api/prospect-list/{id}/refresh',
  needs: 'ProspectList.create',
  scope: 'ProspectList',
  summary:
    'Starts a draft with the audience of a bought prospect list, which leaves out the people of that list and of its bought refreshes.',
  params: z.object({ id: prospectListIdSchema }),
  answer: z.object({ cartId: cartIdSchema, prospectListId: prospectListIdSchema }),
  idempotent: true,
});
