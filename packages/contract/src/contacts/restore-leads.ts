import { endpoint } from '../http/endpoint.ts';
import { leadChangeAnswerSchema, leadIdsSchema } from './lead-change.ts';

/** Undoes `deleteLeads` for named leads. `undoJob` undoes a job that deleted leads. */
export const restoreLeads = endpoint({
  name: 'restoreLeads',
  method: 'POST',
  path: '/api/contacts/restore-leads',
  needs: 'Lead.delete',
  scope: 'Lead',
  summary: 'Restores deleted leads, up to 30 days later.',
  body: leadIdsSchema,
  answer: leadChangeAnswerSchema,
});
