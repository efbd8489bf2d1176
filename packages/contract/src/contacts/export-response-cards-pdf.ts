import { endpoint } from '../http/endpoint.ts';
import { responseCardItemsSchema } from './response-card-item.ts';

export const exportResponseCardsPdf = endpoint({
  name: 'exportResponseCardsPdf',
  method: 'POST',
  path: '/api/contacts/export-response-cards-pdf',
  needs: 'Lead.downloadResponseCards',
  scope: 'Lead',
  summary: 'The images of the response cards of leads, as a PDF to print.',
  body: responseCardItemsSchema,
  answer: 'file',
});
