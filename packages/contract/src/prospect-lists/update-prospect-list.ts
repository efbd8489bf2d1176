import { z } from 'zod';
import { splitCountRequestSchema } from '../campaigns/update-campaign-with-split.ts';
import { endpoint } from '../http/endpoint.ts';
import { listRefSchema, prospectListSchema } from './prospect-list.ts';

/** The button Apply, and the button Update of a distribution. */
export const updateProspectList = endpoint({
  name: 'updateProspectList',
  method: 'PUT',
  path: '/api/prospect-list/update',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Applies a desired count, or the typed numbers of a distribution, to the last count of a prospect list.',
  body: listRefSchema
    .extend({
      eventRequestExternalId: z.number().int(),
      desiredCount: z.number().int().min(1).max(250_000_000).optional(),
      splitCountRequest: splitCountRequestSchema.optional(),
    })
    .refine((body) => (body.desiredCount === undefined) !== (body.splitCountRequest === undefined), {
      error: 'Send a desired count or a distribution.',
      path: ['desiredCount'],
    }),
  answer: prospectListSchema,
});
