import { endpoint } from '../http/endpoint.ts';
import { contactIdParams } from './contact-payload.ts';
import { likeContactsSchema } from './like-contact.ts';

export const findContactDuplicates = endpoint({
  name: 'findContactDuplicates',
  method: 'GET',
  path: '/api/contact/{id}/duplicates',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'The contacts of the same org that look like a contact, with the reasons. No duplicates are left out.',
  params: contactIdParams,
  answer: likeContactsSchema,
});
