import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { labelListSchema, labelTypeSchema } from './label.ts';

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/api/tags/{type}',
  needs: 'session',
  scope: 'company',
  summary: 'The tags of a type that the orgs of the caller see, by name; at most 500.',
  params: z.object({ type: labelTypeSchema }),
  answer: labelListSchema,
});
