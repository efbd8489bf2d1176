import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { leadStatusCode } from './contact-codes.ts';
import {
  leadChangeAnswerSchema,
  leadsOf,
  matchingLeadsSchema,
  maybeOutcomeShape,
  undoneLeadSchema,
} from './lead-change.ts';

/**
 * Moves leads to a status: named leads, each to its own status, or all leads that match to one status. A lead that has the status already
 * keeps its sale or its reason, unless the call names other facts.
 */
export const setBulkLeadStatus = endpoint({
  name: 'setBulkLeadStatus',
  method: 'POST',
  path: '/api/contacts/set-bulk-lead-status',
  needs: 'Lead.update',
  scope: 'Lead',
  summary: 'Sets the status of many leads; none of them when a named lead is missing.',
  body: z.union([
    z.strictObject({ contacts: leadsOf(undoneLeadSchema.extend({ status: leadStatusCode, ...maybeOutcomeShape })) }),
    matchingLeadsSchema.extend({ status: leadStatusCode, lostReason: maybeOutcomeShape.lostReason }),
  ]),
  answer: leadChangeAnswerSchema,
});
