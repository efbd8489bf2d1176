import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { labelListSchema, labelTypeSchema } from './label.ts';

export const listTagsOfSegment = endpoint({
  name: 'listTagsOfSegment',
  method: 'GET',
  path: '/api/tags/{type}/{segmentId}',
  needs: 'session',
  scope: 'CompanySegment',
  summary: 'The tags of a type that an org sees, by name; at most 500. The caller works in the org or above it.',
  params: z.object({ type: labelTypeSchema, segmentId: idSchema }),
  answer: labelListSchema,
});
