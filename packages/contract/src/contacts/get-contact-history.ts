import { historyQuerySchema, recordHistorySchema } from '../history/record-history.ts';
import { endpoint } from '../http/endpoint.ts';
import { contactIdParams } from './contact-payload.ts';

export const getContactHistory = endpoint({
  name: 'getContactHistory',
  method: 'GET',
  path: '/api/contact/{id}/history',
  needs: ['Contact.viewDetails', 'Contact.update', 'Lead.update'],
  scope: ['Contact', 'Lead'],
  summary: 'The changes of a contact, field by field, newest first (decision 52).',
  params: contactIdParams,
  query: historyQuerySchema,
  answer: recordHistorySchema,
});
