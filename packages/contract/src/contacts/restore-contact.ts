import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { contactIdParams } from './contact-payload.ts';

export const restoreContact = endpoint({
  name: 'restoreContact',
  method: 'POST',
  path: '/api/contact/{id}/restore',
  needs: 'Contact.delete',
  scope: 'Contact',
  summary: 'Restores a deleted contact.',
  params: contactIdParams,
  answer: nothingSchema,
});
