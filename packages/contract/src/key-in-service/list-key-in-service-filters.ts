import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listKeyInServiceFilters = endpoint({
  name: 'listKeyInServiceFilters',
  method: 'GET',
  path: '/api/search/key-in-service/filters',
  needs: 'KeyInService.viewAll',
  scope: 'KeyInService',
  summary: 'The fields that the cards of Keying-In can be filtered by.',
  answer: filterCatalogueSchema,
});
