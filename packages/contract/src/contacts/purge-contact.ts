import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { contactIdParams } from './contact-payload.ts';

export const purgeContact = endpoint({
  name: 'purgeContact',
  method: 'POST',
  path: '/api/contact/{id}/purge',
  needs: 'Contact.delete',
  scope: 'Contact',
  summary: 'Deletes a contact. The contact can be restored for 30 days.',
  params: contactIdParams,
  answer: nothingSchema,
});
