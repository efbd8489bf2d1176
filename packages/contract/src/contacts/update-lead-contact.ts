import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { savedContactSchema } from './contact-payload.ts';

export const updateLeadContact = endpoint({
  name: 'updateLeadContact',
  method: 'POST',
  path: '/api/contact/lead-contact-update',
  needs: 'Lead.update',
  scope: 'Lead',
  summary: 'Changes a contact who is a lead, with the data of the lead.',
  body: savedContactSchema,
  answer: nothingSchema,
});
