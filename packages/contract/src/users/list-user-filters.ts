import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listUserFilters = endpoint({
  name: 'listUserFilters',
  method: 'GET',
  path: '/api/search/users/filters',
  needs: 'User.viewAll',
  scope: 'User',
  summary: 'The fields that Manage Users can be filtered by.',
  answer: filterCatalogueSchema,
});
