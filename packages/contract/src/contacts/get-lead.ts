import { endpoint } from '../http/endpoint.ts';
import { contactDetailSchema } from './contact-detail.ts';
import { contactIdParams } from './contact-payload.ts';

export const getLead = endpoint({
  name: 'getLead',
  method: 'GET',
  path: '/api/contact/{id}/Lead',
  needs: ['Lead.viewDetails', 'Lead.update'],
  scope: 'Lead',
  summary: 'One contact who is a lead, with the notes, for the form.',
  params: contactIdParams,
  answer: contactDetailSchema,
});
