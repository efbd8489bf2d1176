import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listCompanyFilters = endpoint({
  name: 'listCompanyFilters',
  method: 'GET',
  path: '/api/search/companies/filters',
  needs: 'Company.view',
  scope: 'Company',
  summary: 'The fields that Companies Overview can be filtered by.',
  answer: filterCatalogueSchema,
});
