import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listMailbackFilters = endpoint({
  name: 'listMailbackFilters',
  method: 'GET',
  path: '/api/search/mailback-processing/filters',
  needs: 'MailbackProcessing.viewAll',
  scope: 'MailbackProcessing',
  summary: 'The fields that the mailbacks can be filtered by.',
  answer: filterCatalogueSchema,
});
