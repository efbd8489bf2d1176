import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { leadChangeAnswerSchema, leadIdsSchema, matchingLeadsSchema } from './lead-change.ts';

/** Deletes leads, with their contacts. They can be restored for 30 days (decision 28). */
export const deleteLeads = endpoint({
  name: 'deleteLeads',
  method: 'POST',
  path: '/api/contacts/delete-leads',
  needs: 'Lead.delete',
  scope: 'Lead',
  summary: 'Deletes many leads; none of them when a named lead is missing.',
  body: z.union([leadIdsSchema, matchingLeadsSchema]),
  answer: leadChangeAnswerSchema,
});
