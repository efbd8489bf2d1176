import { deletedRecordsSchema } from '../history/deleted-records.ts';
import { endpoint } from '../http/endpoint.ts';

export const listDeletedSegments = endpoint({
  name: 'listDeletedSegments',
  method: 'GET',
  path: '/api/segment/deleted',
  needs: 'CompanySegment.delete',
  scope: 'CompanySegment',
  summary: 'The orgs that were deleted in the last 30 days and can be restored.',
  answer: deletedRecordsSchema,
});
