import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { seedFormSchema, seedIdParams } from './seed-address.ts';

export const updateSeedAddress = endpoint({
  name: 'updateSeedAddress',
  method: 'PUT',
  path: '/api/seed-addresses/{id}',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'Changes a seed address. Placed orders keep the former address. A user who sees own records alone changes own addresses alone.',
  params: seedIdParams,
  body: seedFormSchema.extend({
    /** The version that the caller has read. */
    version: z.number().int(),
  }),
  answer: nothingSchema,
});
