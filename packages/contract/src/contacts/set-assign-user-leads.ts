import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { leadChangeAnswerSchema, leadsOf, matchingLeadsSchema, undoneLeadSchema } from './lead-change.ts';

const assignment = {
  /** Null takes the leads from their agents. */
  assignToUserId: idSchema.nullable(),
  /** Whether the agent gets a mail (specification 1, section 4). */
  notify: z.boolean().default(false),
};

/** Gives leads to a sales agent, or takes them from their agents. */
export const setAssignUserLeads = endpoint({
  name: 'setAssignUserLeads',
  method: 'POST',
  path: '/api/contacts/set-assign-user-leads',
  needs: 'Lead.assign',
  scope: ['Lead', 'User'],
  summary: 'Assigns many leads to an active sales agent; none of them when a named lead is missing.',
  body: z.union([
    z.strictObject({
      contacts: leadsOf(undoneLeadSchema),
      ...assignment,
      /** Whether the call undoes an assignment. An agent who had a lead by a rule gets the rule back with the lead. */
      isUndo: z.boolean().optional(),
    }),
    matchingLeadsSchema.extend(assignment),
  ]),
  answer: leadChangeAnswerSchema,
});
