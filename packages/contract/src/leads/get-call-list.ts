import { z } from 'zod';
import { callOutcomeCode } from '../contacts/contact-call.ts';
import { leadStatusCode, phoneTypeCode } from '../contacts/contact-codes.ts';
import { leadPermissionSchema } from '../contacts/lead-permission.ts';
import { phoneCheckSchema } from '../contacts/phone-check.ts';
import { endpoint } from '../http/endpoint.ts';
import { lastPage } from '../http/list.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** The most leads of one page of a call list. */
export const callListSize = 50;

const leadToCallSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phones: z.array(
    z.object({
      phoneType: phoneTypeCode,
      phoneNumber: z.string(),
      /** Whether a call has found that the number is wrong. Nobody calls the number again. */
      isWrong: z.boolean(),
      /** Whether the number is on the do-not-call file of the company. Nobody calls the number again. */
      isDoNotCall: z.boolean(),
      /** Null for a number without a check. */
      check: phoneCheckSchema.nullable(),
    }),
  ),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  campaignName: z.string().nullable(),
  leadCreatedOn: instantSchema,
  leadStatus: leadStatusCode,
  isLeadRead: z.boolean(),
  /** Whether the lead waits longer than the company's clock allows. */
  isOverdue: z.boolean(),
  permission: leadPermissionSchema,
  /** The agent by name. Null without one. */
  assignedTo: z.string().nullable(),
  /** Null for a lead whom nobody has called. */
  lastCall: z
    .object({
      outcome: callOutcomeCode,
      at: instantSchema,
      /** When the lead wants the call back. Null where no time was kept. */
      callBackOn: instantSchema.nullable(),
      /** Whether a mail reminds the caller of the call back. */
      isMailed: z.boolean(),
    })
    .nullable(),
  /** The newest note. Null without one. */
  lastNote: z.string().nullable(),
});
export type LeadToCall = z.output<typeof leadToCallSchema>;

/**
 * The parts of the call list: the leads to call now; the call backs of today, those that are due first; the call backs of
 * later days; and the open leads that nobody can call, because they have no number, a wrong one, one of the do-not-call
 * file, or one that its check bars.
 */
export const callListParts = ['now', 'today', 'later', 'without-phone'] as const;
export type CallListPart = (typeof callListParts)[number];

export const getCallList = endpoint({
  name: 'getCallList',
  method: 'GET',
  path: '/api/leads/call-list',
  needs: 'Lead.update',
  scope: 'Lead',
  summary:
    'The leads to call now: open leads with a phone whom nobody has called today. Call backs whose time has come are first, then overdue leads, then leads without a call, the newest response before the others; then the longest ago called. A lead whose permission to contact has ended is left out, unless somebody overrode the end. Or another part of the list: the call backs of today or of later days by their time, or the leads without a number.',
  query: z.object({
    /** Whose leads: the viewer's and nobody's, those of all agents, or those of one agent by id. */
    of: z.union([z.enum(['mine', 'all']), idSchema]).default('mine'),
    show: z.enum(callListParts).default('now'),
    page: z.coerce.number().int().min(0).max(lastPage).default(0),
  }),
  answer: z.object({
    results: z.array(leadToCallSchema),
    /** How many leads there are to call, also beyond the answer. */
    totalCount: z.number().int(),
    /** How many leads the other parts have, and how many open leads no part has, because their permission has ended. */
    counts: z.object({
      today: z.number().int(),
      later: z.number().int(),
      withoutPhone: z.number().int(),
      ended: z.number().int(),
    }),
  }),
});
