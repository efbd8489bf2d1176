import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listLeadFilters = endpoint({
  name: 'listLeadFilters',
  method: 'GET',
  path: '/api/search/leads/filters',
  needs: 'Lead.viewAll',
  scope: ['Lead', 'User'],
  summary: 'The fields that the leads can be filtered by.',
  answer: filterCatalogueSchema,
});
