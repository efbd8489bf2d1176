import { endpoint } from '../http/endpoint.ts';
import { listExportSchema } from '../http/list.ts';
import { contactListNeeds } from './search-contacts.ts';

/** The rows of All Contacts as a table file, as the page shows them. */
export const exportContacts = endpoint({
  name: 'exportContacts',
  method: 'POST',
  path: '/api/search/contacts/export',
  needs: contactListNeeds,
  scope: 'Contact',
  summary: 'Writes rows of All Contacts to a CSV or XLSX file, with the chosen columns.',
  body: listExportSchema,
  answer: 'file',
});
