import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { leadChangeAnswerSchema, leadIdsSchema, matchingLeadsSchema } from './lead-change.ts';

/** Makes leads look as if nobody had opened them (specification 1, section 4). */
export const markLeadUnread = endpoint({
  name: 'markLeadUnread',
  method: 'POST',
  path: '/api/contacts/mark-lead-unread',
  needs: 'Lead.update',
  scope: 'Lead',
  summary: 'Marks many leads as unread; none of them when a named lead is missing.',
  body: z.union([leadIdsSchema, matchingLeadsSchema]),
  answer: leadChangeAnswerSchema,
});
