import { idSchema, millsSchema } from '@dropdate/contract/http/primitives';
import { type ContactType, contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { type LeadStatus, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { requestIdOfJob } from '../../../platform/jobs/job-kind.ts';
import { type Contact, lockListsOf } from '../../contacts/change-contacts.ts';
import { findFormerRules, type GivenRule, type LeadFact, type LoggedChange, listChanges } from './lead-change.data.ts';
import type { BulkChange, PutBack } from './lead-change.ts';

/** The change that brings a lead back. The result of a job keeps this change for the undo of the job. */
export type LeadUndo = PutBack | { readonly act: 'restore' };

const wordsOf = <Word extends string>(words: readonly string[]) => z.enum(words as readonly [Word, ...Word[]]);
const userIdSchema = idSchema as unknown as z.ZodType<UserId, UserId>;
const valuesSchema = z
  .object({
    leadStatus: wordsOf<LeadStatus>(leadStatusCodes.words).nullable(),
    contactType: wordsOf<ContactType>(contactTypeCodes.words),
    saleAmount: millsSchema.nullable(),
    soldOn: z.string().nullable(),
    lostReason: z.string(),
    assignedUserId: userIdSchema.nullable(),
    assignmentRuleId: z.string().nullable(),
    assignmentRuleName: z.string().nullable(),
    assignedByRuleOn: z.string().nullable(),
    readAt: z.coerce.date().nullable(),
  })
  .partial();

export const leadUndoSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('put-back'), values: valuesSchema, firstTouchedAt: z.string().nullable().optional() }),
  z.object({ act: z.literal('restore') }),
]);

/** The change that brings a lead back. @param lead the lead before the change */
export function undoOf({ act }: BulkChange, lead: Contact): LeadUndo {
  const { leadStatus, contactType, saleAmount, soldOn, lostReason, firstTouchedAt, readAt } = lead;
  const { assignedUserId, assignmentRuleId, assignmentRuleName, assignedByRuleOn } = lead;
  switch (act) {
    case 'status': {
      const values = { leadStatus, contactType, saleAmount, soldOn, lostReason, readAt };
      return { act: 'put-back', values, firstTouchedAt: firstTouchedAt?.toISOString() ?? null };
    }
    case 'assign':
    case 'assign-by-rules':
      return {
        act: 'put-back',
        values: { assignedUserId, assignmentRuleId, assignmentRuleName, assignedByRuleOn, readAt },
      };
    case 'read':
    case 'unread':
      return { act: 'put-back', values: { readAt } };
    // No job restores leads but an undo, which nobody undoes.
    case 'delete':
    case 'restore':
      return { act: 'restore' };
  }
}

const factOf: Readonly<Record<BulkChange['act'], LeadFact>> = {
  status: 'status',
  assign: 'agent',
  'assign-by-rules': 'agent',
  read: 'reading',
  unread: 'reading',
  delete: 'deletion',
  // A job of an earlier version, which undoes a deletion.
  restore: 'deletion',
};

const changedTexts: Readonly<Record<LeadFact, string>> = {
  status: 'The status was changed again.',
  agent: 'The agent was changed again.',
  reading: 'It was read or marked as unread again.',
  deletion: 'Somebody has deleted it again.',
};

/** The sentences for a lead that a merge, or the undo of one, has changed since. */
const mergeTexts: ReadonlyMap<string, string> = new Map([
  ['mergeContacts', 'Another contact was merged into it.'],
  ['undoMerge', 'A merge into it was undone.'],
]);

/**
 * Checks that nobody has changed a lead again since a job changed it, because the undo of the job would take the later
 * change back, too. A later change that an undo has taken back does not count.
 * @throws Refusal 409
 */
export async function requireUnchanged(
  tx: Database,
  lead: Contact,
  act: BulkChange['act'],
  jobId: string,
): Promise<void> {
  const fact = factOf[act];
  const last = lastStanding(await listChanges(tx, lead, fact));
  if (last?.requestId === requestIdOfJob(jobId)) return;
  throw conflict('ChangedAgain', mergeTexts.get(last?.action ?? '') ?? changedTexts[fact]);
}

/** The latest change that no undo has taken back. @param changes newest first */
function lastStanding(changes: readonly LoggedChange[]): LoggedChange | undefined {
  const undone = new Set<string>();
  return changes.find(({ requestId, undoes }) => {
    if (undoes !== null) undone.add(requestIdOfJob(undoes));
    return undoes === null && !undone.delete(requestId);
  });
}

/**
 * The rules by which an agent had leads before, by the ids of the leads. The rules are locked, because their agents take
 * their turns again. Empty for nobody.
 */
export async function lockFormerRules(
  tx: Database,
  companyId: CompanyId,
  leads: readonly Contact[],
  agentId: UserId | null,
): Promise<ReadonlyMap<string, GivenRule>> {
  if (agentId === null) return new Map();
  const rules = await findFormerRules(tx, companyId, leads, agentId);
  await lockListsOf(
    tx,
    companyId,
    [...rules.values()].map(({ assignmentRuleId }) => assignmentRuleId),
  );
  return rules;
}

/** The rule to which a lead goes back, locked, because its agent takes the turn again. Undefined for a lead without a rule. */
export async function lockRuleOf(
  tx: Database,
  companyId: CompanyId,
  { assignmentRuleId, assignmentRuleName, assignedByRuleOn }: PutBack['values'],
): Promise<GivenRule | undefined> {
  if (!assignmentRuleId || !assignmentRuleName || !assignedByRuleOn) return undefined;
  await lockListsOf(tx, companyId, [assignmentRuleId]);
  return { assignmentRuleId, assignmentRuleName, assignedByRuleOn };
}
