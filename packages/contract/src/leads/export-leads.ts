import { endpoint } from '../http/endpoint.ts';
import { listExportSchema } from '../http/list.ts';

/** The rows of the leads as a table file, as the page shows them. */
export const exportLeads = endpoint({
  name: 'exportLeads',
  method: 'POST',
  path: '/api/search/leads/export',
  needs: 'Lead.viewAll',
  scope: 'Lead',
  summary: 'Writes rows of the leads to a CSV or XLSX file, with the chosen columns.',
  body: listExportSchema,
  answer: 'file',
});
