import { endpoint } from '../http/endpoint.ts';
import { filterCatalogueSchema } from '../http/list.ts';
import { contactListNeeds } from './search-contacts.ts';

export const listContactFilters = endpoint({
  name: 'listContactFilters',
  method: 'GET',
  path: '/api/search/contacts/filters',
  needs: contactListNeeds,
  scope: ['Contact', 'User'],
  summary: 'The fields that All Contacts can be filtered by.',
  answer: filterCatalogueSchema,
});
