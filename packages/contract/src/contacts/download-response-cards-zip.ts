import { endpoint } from '../http/endpoint.ts';
import { responseCardItemsSchema } from './response-card-item.ts';

export const downloadResponseCardsZip = endpoint({
  name: 'downloadResponseCardsZip',
  method: 'POST',
  path: '/api/contacts/download-response-cards-zip',
  needs: 'Lead.downloadResponseCards',
  scope: 'Lead',
  summary: 'The images of the response cards of leads, as a ZIP file.',
  body: responseCardItemsSchema,
  answer: 'file',
});
