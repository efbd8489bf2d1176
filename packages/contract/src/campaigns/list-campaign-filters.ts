import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listCampaignFilters = endpoint({
  name: 'listCampaignFilters',
  method: 'GET',
  path: '/api/search/campaigns/filters',
  needs: 'Campaign.viewAll',
  scope: 'Campaign',
  summary: 'The fields that All Campaigns can be filtered by.',
  answer: filterCatalogueSchema,
});
