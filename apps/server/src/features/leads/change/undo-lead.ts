import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { requestIdOfJob } from '../../../platform/jobs/job-kind.ts';
import { type Contact, lockListsOf } from '../../contacts/change-contacts.ts';
import { findFormerRules, findLastChange, type GivenRule, type LeadFact } from './lead-change.data.ts';
import type { BulkChange, LeadChange } from './lead-change.ts';

/** The change that brings a lead back after a change. @param lead the lead before the change */
export function undoOf({ act }: BulkChange, lead: Contact): LeadChange {
  switch (act) {
    case 'status': {
      const { leadStatus, saleAmount, soldOn, lostReason } = lead;
      return { act: 'status', status: leadStatus ?? 'new', saleAmount, soldOn, lostReason };
    }
    case 'assign':
    case 'assign-by-rules':
      return { act: 'assign', userId: lead.assignedUserId };
    case 'read':
      return { act: 'unread' };
    case 'unread':
      return { act: 'read' };
    case 'delete':
      return { act: 'restore' };
    case 'restore':
      return { act: 'delete' };
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
  agent: 'Somebody has assigned it again.',
  reading: 'It was read or marked as unread again.',
  deletion: 'Somebody has deleted it again.',
};

/**
 * Checks that nobody has changed a lead again since a job changed it, because the undo of the job would take the later
 * change back, too.
 * @throws Refusal 409
 */
export async function requireUnchanged(
  tx: Database,
  lead: Contact,
  act: BulkChange['act'],
  jobId: string,
): Promise<void> {
  const fact = factOf[act];
  if ((await findLastChange(tx, lead, fact)) !== requestIdOfJob(jobId)) {
    throw conflict('ChangedAgain', changedTexts[fact]);
  }
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
