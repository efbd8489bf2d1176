import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';

export const listLandingPageLeadFilters = endpoint({
  name: 'listLandingPageLeadFilters',
  method: 'GET',
  path: '/api/search/landing-page-leads/filters',
  needs: 'LandingPageLead.viewAll',
  scope: 'LandingPageLead',
  summary: 'The fields that the answers without paper can be filtered by.',
  answer: filterCatalogueSchema,
});
