import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listCampaignsForSuppressionFilters = endpoint({
  name: 'listCampaignsForSuppressionFilters',
  method: 'GET',
  path: '/api/search/campaigns-for-suppression/filters',
  needs: 'ProspectList.buy',
  scope: 'Campaign',
  summary: 'The fields that the previous orders can be filtered by.',
  answer: filterCatalogueSchema,
});
