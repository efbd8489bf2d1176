import { idSchema, millsSchema } from '@dropdate/contract/http/primitives';
import { type LeadStatus, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { mergedText } from '@dropdate/domain/contact/merge-fields';
import type { UserId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { JobContext, JobControl, JobKind, RowResult } from '../../../platform/jobs/job-kind.ts';
import { listResults } from '../../../platform/jobs/jobs.data.ts';
import type { CountiesOfZip } from '../../contacts/assign/assign-by-rules.ts';
import { queueAssignedMail } from '../../contacts/assign/assigned-mail.ts';
import { tellAgents } from '../../contacts/assign/tell-agents.ts';
import type { Contact } from '../../contacts/change-contacts.ts';
import { assignLeadsInTurn } from './assign-leads-in-turn.ts';
import { requireAgent, requireChangeable } from './change-named-leads.ts';
import { listNamesOfLeads, lockLeads } from './lead-change.data.ts';
import { type BulkChange, changeLead, type LeadChange } from './lead-change.ts';
import { leadResults } from './lead-results.ts';
import { type LeadUndo, leadUndoSchema, lockRuleOf, requireUnchanged, undoOf } from './undo-lead.ts';

const userIdSchema = idSchema as unknown as z.ZodType<UserId, UserId>;

const leadChangeSchema: z.ZodType<LeadChange> = z.discriminatedUnion('act', [
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
]);

const leadsPayloadSchema = z.object({
  change: z.union([leadChangeSchema, z.object({ act: z.literal('assign-by-rules') })]),
  contactIds: z.array(idSchema).min(1),
  /** The name of the use case, for the audit log. */
  action: z.string(),
  /** The id of the mail to the agent. Null without a mail. */
  mailId: idSchema.nullable(),
  /** The id of the job that this job undoes. `change` is then the change of that job. */
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
    const undos = payload.undoes === undefined ? undefined : await undosOf(context, payload.undoes);
    for (const [position, id] of payload.contactIds.entries()) {
      if (position < control.nextChunk) continue;
      const undo = undos?.get(id);
      await control.chunk(position, (tx) => change({ ...context, ...services }, tx, payload, { id, undo }));
    }
    const results = await control.results();
    await notify(context, payload, results, control);
    const file = await leadResults(context, results);
    return { outcome: summary(payload, results), ...(file && { file }) };
  },
  undoing: (payload, { id, recordIds }) => ({
    ...payload,
    contactIds: [...recordIds],
    action: 'undoJob',
    mailId: null,
    undoes: id,
  }),
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

/** The words for the undo of each change. A job of an earlier version, which undoes a deletion, has the act `restore`. */
const undoneWords: Readonly<Record<BulkChange['act'], string>> = {
  status: 'given their former status',
  assign: 'assigned as before',
  'assign-by-rules': 'taken back from their agents',
  read: 'marked as unread',
  unread: 'marked as read',
  delete: 'restored',
  restore: 'restored',
};

function summary({ change: { act }, undoes }: LeadsPayload, results: readonly RowResult[]): string {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const left = results.length - done;
  const words = `${done === 0 ? 'No lead' : countOfLeads(done)} ${(undoes === undefined ? doneWords : undoneWords)[act]}.`;
  return left === 0 ? words : `${words} ${formatCount(left)} left out.`;
}

/** The changes that bring the leads of a job back, by the id of the lead. */
async function undosOf({ db, viewer }: JobContext, jobId: string): Promise<ReadonlyMap<string, LeadUndo>> {
  const results = await listResults(db, { id: jobId, companyId: viewer.companyId });
  const changed = results.filter(({ undo }) => undo !== undefined);
  return new Map(changed.map(({ recordId, undo }) => [recordId, leadUndoSchema.parse(undo)]));
}

const nameOf = ({ firstName, lastName, externalId }: Pick<Contact, 'firstName' | 'lastName' | 'externalId'>): string =>
  `${firstName} ${lastName}`.trim() || externalId;

/** Why no lead has this id. A card that was taken back, or a merge, can leave a contact without a lead. */
async function whyNoLead(context: JobContext, tx: Database, id: string): Promise<string> {
  const [contact] = await listNamesOfLeads(tx, context.scopeOf('Lead'), [id]);
  if (contact === undefined) return 'A lead is not there any more.';
  return `${nameOf(contact)}: The contact is no lead any more.`;
}

interface OneLead {
  readonly id: string;
  /** The change that brings the lead back. Only the undo of a job has such changes. */
  readonly undo: LeadUndo | undefined;
}

async function change(
  context: JobContext & JobServices,
  tx: Database,
  payload: LeadsPayload,
  { id, undo }: OneLead,
): Promise<RowResult> {
  const { action, undoes } = payload;
  const leftOut = (sentence: string): RowResult => ({ recordId: id, outcome: 'left-out', sentence });
  const wanted = undoes === undefined ? payload.change : undo;
  if (wanted === undefined) return leftOut('The former values are not kept any more.');
  const [lead] = await lockLeads(tx, context.scopeOf('Lead'), [id]);
  if (lead === undefined) return leftOut(await whyNoLead(context, tx, id));
  const name = nameOf(lead);
  if (lead.deletedAt !== null && wanted.act !== 'restore')
    return leftOut(`${name}: ${lead.mergedIntoId === null ? 'Somebody has deleted it.' : mergedText}`);
  try {
    // All of them refuse before they write, so the transaction of the chunk goes on after a refusal.
    await requireAgent(context, tx, agentOf(wanted));
    await requireChangeable(tx, context, lead, wanted);
    if (undoes !== undefined) await requireUnchanged(tx, lead, payload.change.act, undoes);
    if (wanted.act === 'assign-by-rules') {
      const { leftOut: left } = await assignLeadsInTurn(tx, context, [lead], action);
      if (left[0] !== undefined) return leftOut(`${name}: ${left[0].reason}`);
      return { recordId: id, outcome: 'done', undo: undoOf(wanted, lead) };
    }
    const rule = wanted.act === 'put-back' ? await lockRuleOf(tx, lead.companyId, wanted.values) : undefined;
    const isChanged = await changeLead(tx, context, lead, { change: wanted, action, rule });
    return {
      recordId: id,
      outcome: 'done',
      ...(isChanged && undoes === undefined && { undo: undoOf(payload.change, lead) }),
    };
  } catch (error) {
    if (error instanceof Refusal) return leftOut(`${name}: ${error.messages[0]?.userMessage ?? ''}`);
    throw error;
  }
}

/** The agent who gets the lead. Null for a change that gives the lead to nobody. */
function agentOf(change: BulkChange | LeadUndo): UserId | null {
  if (change.act === 'put-back') return change.values.assignedUserId ?? null;
  return change.act === 'assign' ? change.userId : null;
}

/** The mail to the agent. A job that runs again queues the same mail, so the agent gets one mail. */
async function notify(
  context: JobContext,
  { change: assignment, mailId }: LeadsPayload,
  results: readonly RowResult[],
  control: JobControl,
): Promise<void> {
  const done = results.filter(({ outcome }) => outcome === 'done').map(({ recordId }) => recordId);
  if (mailId === null || done.length === 0) return;
  await context.db.transaction(async (tx) => {
    if (await queueMails(tx, context, { assignment, mailId, done })) await control.makeFinal(tx);
  });
}

interface Told {
  readonly assignment: BulkChange;
  readonly mailId: string;
  /** The ids of the assigned leads. */
  readonly done: readonly string[];
}

/** @returns whether an agent gets a mail */
async function queueMails(tx: Database, context: JobContext, { assignment, mailId, done }: Told): Promise<boolean> {
  if (assignment.act === 'assign-by-rules') return tellAgents(tx, context, mailId, done);
  if (assignment.act !== 'assign' || assignment.userId === null) return false;
  return queueAssignedMail(tx, context, { id: mailId, userId: assignment.userId, contactIds: done, lead: undefined });
}
