import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listUserRoleFilters = endpoint({
  name: 'listUserRoleFilters',
  method: 'GET',
  path: '/api/search/user-roles/filters',
  needs: 'UserRole.viewAll',
  scope: 'UserRole',
  summary: 'The fields that Manage Role can be filtered by.',
  answer: filterCatalogueSchema,
});
