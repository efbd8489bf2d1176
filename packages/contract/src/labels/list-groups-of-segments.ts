import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { labelListSchema, labelTypeSchema, namedSegmentsSchema } from './label.ts';

export const listGroupsOfSegments = endpoint({
  name: 'listGroupsOfSegments',
  method: 'POST',
  path: '/api/groups/segments/{type}',
  needs: 'session',
  scope: 'CompanySegment',
  summary: 'The groups of a type that one of the orgs sees, by name; at most 500.',
  params: z.object({ type: labelTypeSchema }),
  body: z.object({ companySegments: namedSegmentsSchema }),
  answer: labelListSchema,
});
