import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, prospectListIdSchema } from '../http/primitives.ts';

export const createProspectList = endpoint({
  name: 'createProspectList',
  method: 'POST',
  path: '/api/prospect-lists/create',
  needs: 'ProspectList.create',
  scope: 'ProspectList',
  summary: 'Starts a prospect list with its cart.',
  answer: z.object({ cartId: cartIdSchema, prospectListId: prospectListIdSchema }),
  idempotent: true,
});
