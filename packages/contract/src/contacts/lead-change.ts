import { maxLostReasonLength } from '@dropdate/domain/contact/lead-status';
import { z } from 'zod';
import { matchingRowsSchema, maxSelectedIds } from '../http/list.ts';
import { linesSchema } from '../http/plain-text.ts';
import { dateSchema, idSchema, millsSchema } from '../http/primitives.ts';
import { leadStatusCode } from './contact-codes.ts';

/** The most leads of one change. */
export const maxChangedLeads = 5_000;
/** The largest sale: ten million dollars. */
const maxSaleAmount = 10_000_000_000;

const outcomeSchemas = {
  saleAmount: millsSchema.min(0).max(maxSaleAmount).nullable(),
  soldOn: dateSchema.nullable(),
  lostReason: linesSchema.pipe(z.string().max(maxLostReasonLength)),
};

/** The facts that a status may carry. All are optional: the sale of a won lead, and why a lead was lost. */
export const leadOutcomeShape = {
  saleAmount: outcomeSchemas.saleAmount.default(null),
  soldOn: outcomeSchemas.soldOn.default(null),
  lostReason: outcomeSchemas.lostReason.default(''),
};

/** The facts of one of many leads. A lead without them keeps its own facts if it has the status already. */
export const maybeOutcomeShape = {
  saleAmount: outcomeSchemas.saleAmount.optional(),
  soldOn: outcomeSchemas.soldOn.optional(),
  lostReason: outcomeSchemas.lostReason.optional(),
};

/** A named lead of a call. With its org, the call is refused unless the lead belongs to this org. */
export const namedLeadSchema = z.object({ contactId: idSchema, companySegmentId: idSchema.optional() });

/**
 * A named lead of a call that an undo uses, too. A status or an agent that a user sets makes a lead read (decision 66); an undo says whether
 * the lead was read before.
 */
export const undoneLeadSchema = namedLeadSchema.extend({ isLeadRead: z.boolean().optional() });

/** Named leads, each once. */
export const leadsOf = <Lead extends z.ZodType<{ readonly contactId: string }>>(lead: Lead) =>
  z
    .array(lead)
    .min(1)
    .max(maxSelectedIds)
    .refine((leads) => new Set(leads.map(({ contactId }) => contactId)).size === leads.length, {
      error: 'names a lead twice',
    });

export const leadIdsSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(maxSelectedIds) });

/** All leads that match. The server refuses the call when more leads match than the user has confirmed. */
export const matchingLeadsSchema = matchingRowsSchema.extend({
  confirmed: z.number().int().min(1).max(2_147_483_647),
});

/** A lead as it was before a change, so that the change can be undone. */
const formerLeadSchema = z.object({
  contactId: idSchema,
  status: leadStatusCode,
  saleAmount: millsSchema.nullable(),
  soldOn: dateSchema.nullable(),
  lostReason: z.string(),
  assignedToUserId: idSchema.nullable(),
  isLeadRead: z.boolean(),
});
export type FormerLead = z.output<typeof formerLeadSchema>;

export const leadChangeAnswerSchema = z.object({
  /** The leads that the call has changed. Empty when a job changes them. */
  former: z.array(formerLeadSchema),
  /** The job that changes the leads. Null when they are changed already. */
  jobId: idSchema.nullable(),
});
export type LeadChangeAnswer = z.output<typeof leadChangeAnswerSchema>;
