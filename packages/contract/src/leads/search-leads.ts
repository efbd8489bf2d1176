import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { leadRowSchema } from './lead-row.ts';

export const searchLeads = endpoint({
  name: 'searchLeads',
  method: 'POST',
  path: '/api/search/leads/row',
  needs: 'Lead.viewAll',
  scope: 'Lead',
  summary: 'Searches, filters, sorts and pages the leads; lost leads only where a filter names the status.',
  body: listQuerySchema,
  answer: listAnswerSchema(leadRowSchema),
});
