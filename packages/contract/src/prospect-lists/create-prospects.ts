import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, idSchema, prospectListIdSchema } from '../http/primitives.ts';

/** Starts the order of people like those of an ICP template, which an org shares with the orgs below it (decision 73). */
export const createProspects = endpoint({
  name: 'createProspects',
  method: 'POST',
  path: '/api/prospects',
  needs: 'ProspectList.create',
  scope: 'company',
  summary: 'Starts a prospect list with the audience of an ICP template.',
  body: z.object({ icpTemplateId: idSchema }),
  answer: z.object({ cartId: cartIdSchema, prospectListId: prospectListIdSchema }),
  idempotent: true,
});
