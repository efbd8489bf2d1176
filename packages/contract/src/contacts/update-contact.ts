import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { savedContactSchema } from './contact-payload.ts';

export const updateContact = endpoint({
  name: 'updateContact',
  method: 'POST',
  path: '/api/contact/update',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'Changes a contact. Another type of the contact changes the lead status.',
  body: savedContactSchema,
  answer: nothingSchema,
});
