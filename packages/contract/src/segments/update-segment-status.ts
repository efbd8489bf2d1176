import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';
import { givenStatusCode } from './segment.ts';

export const updateSegmentStatus = endpoint({
  name: 'updateSegmentStatus',
  method: 'POST',
  path: '/api/segment/update-segment-status',
  needs: 'CompanySegment.update',
  scope: 'CompanySegment',
  summary: 'Makes an org active or inactive. The active users of an inactive org become inactive.',
  body: z.object({ companySegmentId: idSchema, statusCode: givenStatusCode }),
  answer: nothingSchema,
});
