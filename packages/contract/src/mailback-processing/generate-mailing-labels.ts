import { endpoint } from '../http/endpoint.ts';
import { labelOrderSchema } from './label-choice.ts';

export const generateMailingLabels = endpoint({
  name: 'generateMailingLabels',
  method: 'POST',
  path: '/api/mailback-processing/generate-mailing-labels',
  needs: 'MailbackProcessing.update',
  scope: 'MailbackProcessing',
  summary: 'The mailing labels of orgs as a PDF. An org without an address has no label.',
  body: labelOrderSchema,
  answer: 'file',
});
