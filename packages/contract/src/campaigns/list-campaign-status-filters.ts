import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listCampaignStatusFilters = endpoint({
  name: 'listCampaignStatusFilters',
  method: 'GET',
  path: '/api/search/campaign-status/filters',
  needs: 'CampaignStatus.viewAll',
  scope: 'CampaignStatus',
  summary: 'The fields that Campaign Status can be filtered by.',
  answer: filterCatalogueSchema,
});
