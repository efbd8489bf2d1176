import { historyQuerySchema, recordHistorySchema } from '../history/record-history.ts';
import { endpoint } from '../http/endpoint.ts';
import { segmentIdParams } from './segment.ts';

export const getSegmentHistory = endpoint({
  name: 'getSegmentHistory',
  method: 'GET',
  path: '/api/segment/{id}/history',
  needs: ['CompanySegment.view', 'CompanySegment.add'],
  scope: 'CompanySegment',
  summary: 'The changes of an org, field by field, newest first (decision 52).',
  params: segmentIdParams,
  query: historyQuerySchema,
  answer: recordHistorySchema,
});
