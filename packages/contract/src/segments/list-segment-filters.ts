import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listSegmentFilters = endpoint({
  name: 'listSegmentFilters',
  method: 'GET',
  path: '/api/search/segments/filters',
  needs: 'CompanySegment.view',
  scope: 'CompanySegment',
  summary: 'The fields that the orgs can be filtered by.',
  answer: filterCatalogueSchema,
});
