import { deletedRecordsSchema } from '../history/deleted-records.ts';
import { endpoint } from '../http/endpoint.ts';

export const listDeletedContacts = endpoint({
  name: 'listDeletedContacts',
  method: 'GET',
  path: '/api/contact/deleted',
  needs: 'Contact.delete',
  scope: 'Contact',
  summary: 'The contacts who were deleted in the last 30 days and can be restored.',
  answer: deletedRecordsSchema,
});
