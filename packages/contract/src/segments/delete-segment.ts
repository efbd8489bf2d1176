import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { segmentIdParams } from './segment.ts';

export const deleteSegment = endpoint({
  name: 'deleteSegment',
  method: 'DELETE',
  path: '/api/segment/{id}',
  needs: 'CompanySegment.delete',
  scope: 'CompanySegment',
  summary: 'Deletes an org that has no users, no contacts, no campaigns and no orgs below it.',
  params: segmentIdParams,
  answer: nothingSchema,
});
