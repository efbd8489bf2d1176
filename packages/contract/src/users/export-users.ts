import { endpoint } from '../http/endpoint.ts';
import { listExportSchema } from '../http/list.ts';

/** Users as a table file, as the page shows them. */
export const exportUsers = endpoint({
  name: 'exportUsers',
  method: 'POST',
  path: '/api/search/users/export',
  needs: 'User.viewAll',
  scope: 'User',
  summary: 'Writes rows of Manage Users to a CSV or XLSX file, with the chosen columns.',
  body: listExportSchema,
  answer: 'file',
});
