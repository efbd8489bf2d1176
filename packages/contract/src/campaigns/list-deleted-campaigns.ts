import { deletedRecordsSchema } from '../history/deleted-records.ts';
import { endpoint } from '../http/endpoint.ts';

export const listDeletedCampaigns = endpoint({
  name: 'listDeletedCampaigns',
  method: 'GET',
  path: '/api/campaigns/deleted',
  needs: 'Campaign.delete',
  scope: 'Campaign',
  summary: 'The campaigns that were deleted in the last 30 days and can be restored.',
  answer: deletedRecordsSchema,
});
