import { deletedRecordsSchema } from '../history/deleted-records.ts';
import { endpoint } from '../http/endpoint.ts';

export const listDeletedUsers = endpoint({
  name: 'listDeletedUsers',
  method: 'GET',
  path: '/api/user/deleted',
  needs: 'User.delete',
  scope: 'User',
  summary: 'The users who were deleted in the last 30 days and can be restored.',
  answer: deletedRecordsSchema,
});
