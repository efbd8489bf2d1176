import { endpoint } from '../http/endpoint.ts';
import { listExportSchema } from '../http/list.ts';

/** The rows of Campaign Status as a table file, as the page shows them. */
export const exportCampaignStatus = endpoint({
  name: 'exportCampaignStatus',
  method: 'POST',
  path: '/api/search/campaign-status/export',
  needs: 'CampaignStatus.viewAll',
  scope: 'CampaignStatus',
  summary: 'Writes rows of Campaign Status to a CSV or XLSX file, with the chosen columns.',
  body: listExportSchema,
  answer: 'file',
});
