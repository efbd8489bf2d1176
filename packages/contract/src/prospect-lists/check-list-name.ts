import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { prospectListIdSchema } from '../http/primitives.ts';
import { listNameSchema } from './set-list-identifier.ts';

export const checkListName = endpoint({
  name: 'checkListName',
  method: 'POST',
  path: '/api/prospect-list/name-check/{id}',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Whether a name is free for a prospect list in its org.',
  params: z.object({ id: prospectListIdSchema }),
  body: z.object({ name: listNameSchema }),
  answer: z.boolean(),
});
