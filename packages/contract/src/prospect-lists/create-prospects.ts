import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, idSchema, prospectListIdSchema } from '../http/primitives.ts';

/** The order of people like those of an ICP template. The audience of the list is that of the template, to be counted. */
export const createProspects = endpoint({
  name: 'createProspects',
  method: 'POST',
  path: '/api/prospects',
  needs: 'ProspectList.create',
  scope: 'ProspectList',
  summary: 'Starts a prospect list with the audience of an ICP template.',
  body: z.object({ icpTemplateId: idSchema }),
  answer: z.object({ cartId: cartIdSchema, prospectListId: prospectListIdSchema }),
  idempotent: true,
});
