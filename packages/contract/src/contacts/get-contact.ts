import { endpoint } from '../http/endpoint.ts';
import { contactDetailSchema } from './contact-detail.ts';
import { contactIdParams } from './contact-payload.ts';

export const getContact = endpoint({
  name: 'getContact',
  method: 'GET',
  path: '/api/contact/{id}/get',
  needs: ['Contact.viewDetails', 'Contact.update', 'Lead.update'],
  scope: ['Contact', 'Lead'],
  summary: 'One contact with its notes, for the form.',
  params: contactIdParams,
  answer: contactDetailSchema,
});
