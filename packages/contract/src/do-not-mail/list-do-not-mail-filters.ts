import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listDoNotMailFilters = endpoint({
  name: 'listDoNotMailFilters',
  method: 'GET',
  path: '/api/search/do-not-mail/filters',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'The fields that the people whom the company does not mail can be filtered by.',
  answer: filterCatalogueSchema,
});
