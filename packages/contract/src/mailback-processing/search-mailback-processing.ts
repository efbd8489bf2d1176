import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { mailbackRowSchema } from './mailback-row.ts';

export const searchMailbackProcessing = endpoint({
  name: 'searchMailbackProcessing',
  method: 'POST',
  path: '/api/search/mailback-processing/row',
  needs: 'MailbackProcessing.viewAll',
  scope: 'MailbackProcessing',
  summary: 'Searches, filters, sorts and pages the orgs that have mailbacks.',
  body: listQuerySchema,
  answer: listAnswerSchema(mailbackRowSchema),
});
