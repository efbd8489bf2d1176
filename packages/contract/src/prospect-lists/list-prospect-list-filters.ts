import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listProspectListFilters = endpoint({
  name: 'listProspectListFilters',
  method: 'GET',
  path: '/api/search/prospect-lists/filters',
  needs: 'ProspectList.viewAll',
  scope: 'ProspectList',
  summary: 'The fields that Prospect Management can be filtered by.',
  answer: filterCatalogueSchema,
});
