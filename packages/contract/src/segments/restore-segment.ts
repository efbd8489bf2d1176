import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { segmentIdParams } from './segment.ts';

/** Undoes a delete, for 30 days (decision 28). */
export const restoreSegment = endpoint({
  name: 'restoreSegment',
  method: 'POST',
  path: '/api/segment/{id}/restore',
  needs: 'CompanySegment.delete',
  scope: 'CompanySegment',
  summary: 'Restores a deleted org.',
  params: segmentIdParams,
  answer: nothingSchema,
});
