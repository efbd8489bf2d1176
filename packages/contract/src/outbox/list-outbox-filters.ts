import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listOutboxFilters = endpoint({
  name: 'listOutboxFilters',
  method: 'GET',
  path: '/api/search/outbox/filters',
  needs: 'session',
  scope: 'own',
  summary: 'The fields that the Outbox can be filtered by; in demo mode only.',
  answer: filterCatalogueSchema,
});
