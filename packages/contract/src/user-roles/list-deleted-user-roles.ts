import { deletedRecordsSchema } from '../history/deleted-records.ts';
import { endpoint } from '../http/endpoint.ts';

export const listDeletedUserRoles = endpoint({
  name: 'listDeletedUserRoles',
  method: 'GET',
  path: '/api/user-role/deleted',
  needs: 'UserRole.delete',
  scope: 'UserRole',
  summary: 'The roles that were deleted in the last 30 days and can be restored.',
  answer: deletedRecordsSchema,
});
