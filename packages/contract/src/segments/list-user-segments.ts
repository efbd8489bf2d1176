import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { segmentOptionSchema } from './segment.ts';

/** A form asks for these orgs, so the call needs no permission (decision 9). */
export const listUserSegments = endpoint({
  name: 'listUserSegments',
  method: 'GET',
  path: '/api/segment/user',
  needs: 'session',
  scope: 'CompanySegment',
  summary: 'The active orgs in which the viewer may work, by name.',
  answer: z.array(segmentOptionSchema),
});
