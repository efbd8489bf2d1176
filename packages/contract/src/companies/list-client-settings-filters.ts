import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listClientSettingsFilters = endpoint({
  name: 'listClientSettingsFilters',
  method: 'GET',
  path: '/api/search/client-settings/filters',
  needs: 'Company.update',
  scope: 'Company',
  summary: 'The fields that Client Settings can be filtered by.',
  answer: filterCatalogueSchema,
});
