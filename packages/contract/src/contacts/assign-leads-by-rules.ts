import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { leadChangeAnswerSchema, leadsOf, matchingLeadsSchema, namedLeadSchema } from './lead-change.ts';

/** Gives leads without an agent to the agents of the assignment rules. */
export const assignLeadsByRules = endpoint({
  name: 'assignLeadsByRules',
  method: 'POST',
  path: '/api/contacts/assign-leads-by-rules',
  needs: 'Lead.assign',
  scope: ['Lead', 'User'],
  summary: 'Assigns many leads by the assignment rules. A lead that has an agent keeps the agent.',
  body: z.union([z.strictObject({ contacts: leadsOf(namedLeadSchema) }), matchingLeadsSchema]),
  answer: leadChangeAnswerSchema.extend({
    /** The leads that stay as they are, each with the reason. Empty when a job assigns the leads. */
    leftOut: z.array(z.object({ contactId: idSchema, reason: z.string() })),
    /** Whether an agent gets a mail, because a rule says so. False when a job assigns the leads. */
    isMailed: z.boolean(),
  }),
});
