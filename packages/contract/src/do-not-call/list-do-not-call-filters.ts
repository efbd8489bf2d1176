import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listDoNotCallFilters = endpoint({
  name: 'listDoNotCallFilters',
  method: 'GET',
  path: '/api/search/do-not-call/filters',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'The fields that the numbers of the do-not-call file can be filtered by.',
  answer: filterCatalogueSchema,
});
