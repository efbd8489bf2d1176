import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { segmentOptionSchema } from './segment.ts';

export const listSegments = endpoint({
  name: 'listSegments',
  method: 'GET',
  path: '/api/segment',
  needs: ['CompanySegment.view', 'CompanySegment.add'],
  scope: 'CompanySegment',
  summary: 'The orgs that the viewer sees, by name.',
  answer: z.array(segmentOptionSchema),
});
