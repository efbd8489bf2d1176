import { z } from 'zod';
import { callOutcomeCode } from '../contacts/contact-call.ts';
import { leadStatusCode, phoneTypeCode } from '../contacts/contact-codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** The most leads of a call list. */
export const callListSize = 50;

const leadToCallSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phones: z.array(z.object({ phoneType: phoneTypeCode, phoneNumber: z.string() })).min(1),
  city: z.string(),
  state: z.string(),
  campaignName: z.string().nullable(),
  leadCreatedOn: instantSchema,
  leadStatus: leadStatusCode,
  isLeadRead: z.boolean(),
  /** Whether the lead waits longer than the company's clock allows. */
  isOverdue: z.boolean(),
  /** Null for a lead whom nobody has called. */
  lastCall: z.object({ outcome: callOutcomeCode, at: instantSchema }).nullable(),
});
export type LeadToCall = z.output<typeof leadToCallSchema>;

export const getCallList = endpoint({
  name: 'getCallList',
  method: 'GET',
  path: '/api/leads/call-list',
  needs: 'Lead.update',
  scope: 'Lead',
  summary:
    'The leads to call now: open leads with a phone, of the viewer or of nobody, whom nobody has called today. Overdue leads come first, then leads without a call, the newest response before the others; then the longest ago called.',
  answer: z.object({
    results: z.array(leadToCallSchema),
    /** How many leads there are to call, also beyond the answer. */
    totalCount: z.number().int(),
  }),
});
