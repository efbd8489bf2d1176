import { endpoint } from '../http/endpoint.ts';
import { listExportSchema } from '../http/list.ts';

/** Roles as a table file, as Manage Role shows them. */
export const exportUserRoles = endpoint({
  name: 'exportUserRoles',
  method: 'POST',
  path: '/api/search/user-roles/export',
  needs: 'UserRole.viewAll',
  scope: 'UserRole',
  summary: 'Writes rows of Manage Role to a CSV or XLSX file, with the chosen columns.',
  body: listExportSchema,
  answer: 'file',
});
