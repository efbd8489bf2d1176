import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listResponseCardFilters = endpoint({
  name: 'listResponseCardFilters',
  method: 'GET',
  path: '/api/search/response-cards/filters',
  needs: ['ResponseCard.viewAll', 'MailbackProcessing.detail'],
  scope: 'ResponseCard',
  summary: 'The fields that the response cards can be filtered by.',
  answer: filterCatalogueSchema,
});
