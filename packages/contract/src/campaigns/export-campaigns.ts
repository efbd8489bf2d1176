import { endpoint } from '../http/endpoint.ts';
import { listExportSchema } from '../http/list.ts';

/** The rows of All Campaigns as a table file, as the page shows them. */
export const exportCampaigns = endpoint({
  name: 'exportCampaigns',
  method: 'POST',
  path: '/api/search/campaigns/export',
  needs: 'Campaign.viewAll',
  scope: 'Campaign',
  summary: 'Writes rows of All Campaigns to a CSV or XLSX file, with the chosen columns.',
  body: listExportSchema,
  answer: 'file',
});
