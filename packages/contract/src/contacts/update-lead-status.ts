import { endpoint } from '../http/endpoint.ts';
import { leadStatusCode } from './contact-codes.ts';
import { leadChangeAnswerSchema, leadOutcomeShape, namedLeadSchema } from './lead-change.ts';

/** Moves one lead to another status, with the sale of a won lead or the reason of a lost lead. */
export const updateLeadStatus = endpoint({
  name: 'updateLeadStatus',
  method: 'POST',
  path: '/api/contact/update-lead-status',
  needs: 'Lead.update',
  scope: 'Lead',
  summary:
    'Sets the status of a lead. The contact becomes a customer with a won lead, and a prospect with a lost lead.',
  body: namedLeadSchema.extend({ leadStatus: leadStatusCode, ...leadOutcomeShape }),
  answer: leadChangeAnswerSchema,
});
