import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { labelListSchema, labelTypeSchema } from './label.ts';

export const listGroupsOfSegment = endpoint({
  name: 'listGroupsOfSegment',
  method: 'GET',
  path: '/api/groups/{type}/{segmentId}',
  needs: 'session',
  scope: 'CompanySegment',
  summary: 'The groups of a type that an org sees, by name; at most 500. The caller works in the org or above it.',
  params: z.object({ type: labelTypeSchema, segmentId: idSchema }),
  answer: labelListSchema,
});
