import { idSchema, millsSchema } from '@dropdate/contract/http/primitives';
import { type LeadStatus, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { UserId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type JobContext, type JobKind, type RowResult, requestIdOfJob } from '../../../platform/jobs/job-kind.ts';
import type { CountiesOfZip } from '../../contacts/assign/assign-by-rules.ts';
import { queueAssignedMail } from '../../contacts/assign/assigned-mail.ts';
import { tellAgents } from '../../contacts/assign/tell-agents.ts';
import { requireSalesAgent } from '../../users/require-sales-agent.ts';
import { assignLeadsInTurn } from './assign-leads-in-turn.ts';
import { requireChangeable } from './change-named-leads.ts';
import { findLastDeletion, lockLeads } from './lead-change.data.ts';
import { changeLead, type LeadChange } from './lead-change.ts';
import { leadResults } from './lead-results.ts';

const userIdSchema = idSchema as unknown as z.ZodType<UserId, UserId>;

/** A change of many leads. Which agent gets a lead by rules is known when the lead's turn comes. */
export type BulkChange = LeadChange | { readonly act: 'assign-by-rules' };

const changeSchema: z.ZodType<BulkChange> = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('status'),
    status: z.enum(leadStatusCodes.words as readonly [LeadStatus, ...LeadStatus[]]),
    saleAmount: millsSchema.nullable(),
    soldOn: z.string().nullable(),
    lostReason: z.string(),
    keepsFacts: z.boolean().optional(),
  }),
  z.object({ act: z.literal('assign'), userId: userIdSchema.nullable() }),
  z.object({ act: z.enum(['read', 'unread', 'delete', 'restore']) }),
  z.object({ act: z.literal('assign-by-rules') }),
]);

export const leadsPayloadSchema = z.object({
  change: changeSchema,
  contactIds: z.array(idSchema).min(1),
  /** The name of the use case, for the audit log. */
  action: z.string(),
  /** The id of the mail to the agent. Null without a mail. */
  mailId: idSchema.nullable(),
  /** The id of the deletion that a restoration undoes. */
  undoes: idSchema.optional(),
});
export type LeadsPayload = z.output<typeof leadsPayloadSchema>;

/** The kinds of jobs, by the permission that each needs. */
export const leadsKinds = {
  'Lead.update': { name: 'lead-updates' },
  'Lead.assign': { name: 'lead-assignments' },
  'Lead.delete': { name: 'lead-deletions' },
} as const;
export type LeadsNeed = keyof typeof leadsKinds & Need;

/** Changes many leads: one chunk for each lead. A lead that cannot be changed is left out. */
export const leadsJobs = (services: JobServices): readonly JobKind[] =>
  (Object.keys(leadsKinds) as LeadsNeed[]).map((needs): JobKind => leadsJob(needs, services) as JobKind);

type JobServices = Pick<Context, 'keyed'> & { readonly countiesOf: CountiesOfZip };

const leadsJob = (needs: LeadsNeed, services: JobServices): JobKind<LeadsPayload> => ({
  ...leadsKinds[needs],
  payload: leadsPayloadSchema,
  needs,
  isOfOperators: false,
  run: async (context, payload, control) => {
    for (const [position, id] of payload.contactIds.entries()) {
      if (position < control.nextChunk) continue;
      await control.chunk(position, (tx) => change({ ...context, ...services }, tx, payload, id));
    }
    const results = await control.results();
    await notify(context, payload, results);
    const file = await leadResults(context, results);
    return { outcome: summary(payload, results), ...(file && { file }) };
  },
  isUndoable: ({ change: { act } }) => act === 'delete',
  summary,
});

const doneWords: Readonly<Record<BulkChange['act'], string>> = {
  status: 'updated',
  assign: 'assigned',
  'assign-by-rules': 'assigned',
  read: 'marked as read',
  unread: 'marked as unread',
  delete: 'deleted',
  restore: 'restored',
};

export const countOfLeads = (count: number): string => (count === 1 ? '1 lead' : `${formatCount(count)} leads`);

function summary({ change: { act } }: LeadsPayload, results: readonly RowResult[]): string {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const left = results.length - done;
  const words = `${done === 0 ? 'No lead' : countOfLeads(done)} ${doneWords[act]}.`;
  return left === 0 ? words : `${words} ${formatCount(left)} left out.`;
}

async function change(
  context: JobContext & JobServices,
  tx: Database,
  payload: LeadsPayload,
  id: string,
): Promise<RowResult> {
  const leftOut = (sentence: string): RowResult => ({ recordId: id, outcome: 'left-out', sentence });
  const [lead] = await lockLeads(tx, context.scopeOf('Lead'), [id]);
  if (lead === undefined) return leftOut('A lead is not there any more.');
  const name = `${lead.firstName} ${lead.lastName}`.trim() || lead.externalId;
  if (lead.deletedAt !== null && payload.change.act !== 'restore') return leftOut(`${name}: Somebody has deleted it.`);
  // A user can restore a lead and delete it again. The undo of the first deletion must not undo the second.
  if (payload.undoes !== undefined && lead.deletedAt !== null) {
    const deletion = await findLastDeletion(tx, lead);
    if (deletion !== requestIdOfJob(payload.undoes)) return leftOut(`${name}: Somebody has deleted it again.`);
  }
  try {
    // All of them refuse before they write, so the transaction of the chunk goes on after a refusal.
    if (payload.change.act === 'assign' && payload.change.userId !== null)
      await requireSalesAgent(context, tx, payload.change.userId);
    await requireChangeable(tx, context, lead, payload.change);
    if (payload.change.act === 'assign-by-rules') {
      const { leftOut: left } = await assignLeadsInTurn(tx, context, [lead], payload.action);
      return left[0] === undefined ? { recordId: id, outcome: 'done' } : leftOut(`${name}: ${left[0].reason}`);
    }
    await changeLead(tx, context, lead, { change: payload.change, action: payload.action });
  } catch (error) {
    if (error instanceof Refusal) return leftOut(`${name}: ${error.messages[0]?.userMessage ?? ''}`);
    throw error;
  }
  return { recordId: id, outcome: 'done' };
}

/** The mail to the agent. A job that runs again queues the same mail, so the agent gets one mail. */
async function notify(context: JobContext, payload: LeadsPayload, results: readonly RowResult[]): Promise<void> {
  const { change: assignment, mailId } = payload;
  const done = results.filter(({ outcome }) => outcome === 'done').map(({ recordId }) => recordId);
  if (mailId !== null && assignment.act === 'assign-by-rules') await tellAgents(context, mailId, done);
  if (mailId === null || assignment.act !== 'assign' || assignment.userId === null) return;
  const mail = { id: mailId, userId: assignment.userId, contactIds: done, lead: undefined };
  await context.db.transaction((tx) => queueAssignedMail(tx, context, mail));
}
