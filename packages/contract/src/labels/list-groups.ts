import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { labelListSchema, labelTypeSchema } from './label.ts';

export const listGroups = endpoint({
  name: 'listGroups',
  method: 'GET',
  path: '/api/groups/{type}',
  needs: 'session',
  scope: 'company',
  summary: 'The groups of a type that the orgs of the caller see, by name; at most 500.',
  params: z.object({ type: labelTypeSchema }),
  answer: labelListSchema,
});
