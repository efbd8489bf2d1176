import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { assignLeadsByRules } from '@dropdate/contract/contacts/assign-leads-by-rules';
import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import type { FormerLead, LeadChangeAnswer } from '@dropdate/contract/contacts/lead-change';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { markLeadUnread } from '@dropdate/contract/contacts/mark-lead-unread';
import { restoreLeads } from '@dropdate/contract/contacts/restore-leads';
import { setAssignUserLeads } from '@dropdate/contract/contacts/set-assign-user-leads';
import { setBulkLeadStatus } from '@dropdate/contract/contacts/set-bulk-lead-status';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { type LeadOutcome, type LeadStatus, noOutcome } from '@dropdate/domain/contact/lead-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { call } from '../../client/calls/call.ts';
import { leadTexts } from './lead-actions.messages.ts';
import type { CallBefore } from './lead-question.ts';
import { contactOf, idsOf, type LeadTarget, onlyLead } from './lead-target.ts';

/** A change of leads: its call, the call that undoes it, and its texts. */
export interface LeadChange {
  readonly target: LeadTarget;
  readonly send: () => Promise<LeadChangeAnswer>;
  readonly undo: (former: readonly FormerLead[]) => Promise<unknown>;
  /** The text after success. A function gets the answer. Null where the page tells of the change. */
  readonly success: string | ((answer: LeadChangeAnswer) => string) | null;
  readonly failure: string;
  /** Whether the change has sent a mail. */
  readonly isMailed?: (answer: LeadChangeAnswer) => boolean;
}

/** A change that follows a call: the way back takes both back, the change first. */
export const afterCall = (change: LeadChange, before: CallBefore | undefined): LeadChange =>
  before === undefined
    ? change
    : {
        ...change,
        success: before.told,
        undo: async (former) => {
          await change.undo(former);
          if (!(await before.undo())) throw new Error('the call stands');
        },
      };

const idsIn = (former: readonly FormerLead[]) => former.map(({ contactId }) => contactId);

const updated = (target: LeadTarget): string => {
  const lead = onlyLead(target);
  return lead === undefined ? leadTexts.updatedMany : leadTexts.updated(lead.name);
};

/**
 * Another status. `outcome` carries the sale of a won lead, or why a lead was lost. Among many leads without an outcome, a lead that has the
 * status already keeps its own.
 */
export function statusChange(target: LeadTarget, status: LeadStatus, outcome: Partial<LeadOutcome> = {}): LeadChange {
  const lead = onlyLead(target);
  const facts = { ...noOutcome, ...outcome };
  const hasFacts = Object.values(outcome).some((fact) => fact !== null && fact !== '');
  const send = () => {
    if (lead !== undefined)
      return call(updateLeadStatus, { body: { ...contactOf(lead), leadStatus: status, ...facts } });
    if (!('leads' in target))
      return call(setBulkLeadStatus, {
        body: { ...target, status, ...(hasFacts && { lostReason: facts.lostReason }) },
      });
    return call(setBulkLeadStatus, {
      body: { contacts: target.leads.map((one) => ({ ...contactOf(one), status, ...(hasFacts && facts) })) },
    });
  };
  return {
    target,
    send,
    undo: (former) =>
      call(setBulkLeadStatus, {
        body: {
          contacts: former.map(({ contactId, saleAmount, soldOn, lostReason, isLeadRead, ...one }) => ({
            contactId,
            isLeadRead,
            status: one.status,
            saleAmount,
            soldOn,
            lostReason,
          })),
        },
      }),
    success: updated(target),
    failure: lead === undefined ? leadTexts.statusManyFailed : leadTexts.updateFailed,
  };
}

/** A sales agent for leads, or null for nobody. `notify` sends the agent a mail. */
export function assignment(target: LeadTarget, assignToUserId: string | null, notify: boolean): LeadChange {
  const lead = onlyLead(target);
  const send = () => {
    if (lead !== undefined)
      return call(assignLead, { body: { ...contactOf(lead), assignedTo: assignToUserId, notify } });
    const named = 'leads' in target ? { contacts: target.leads.map(contactOf) } : target;
    return call(setAssignUserLeads, { body: { ...named, assignToUserId, notify } });
  };
  return {
    target,
    send,
    undo: assignBack,
    success: updated(target),
    failure: lead === undefined ? leadTexts.assignManyFailed : leadTexts.assignFailed,
    isMailed: () => notify,
  };
}

/** Agents by the assignment rules, for leads without an agent. */
export const ruleAssignment = (target: LeadTarget): LeadChange => ({
  target,
  send: () =>
    call(assignLeadsByRules, { body: 'leads' in target ? { contacts: target.leads.map(contactOf) } : target }),
  undo: assignBack,
  success: (answer) => ruledText(answer as AnswerOf<typeof assignLeadsByRules>),
  isMailed: (answer) => (answer as AnswerOf<typeof assignLeadsByRules>).isMailed,
  failure: leadTexts.assignManyFailed,
});

/** How many leads the rules assigned, and why the others stay. */
function ruledText({ former, leftOut }: AnswerOf<typeof assignLeadsByRules>): string {
  const done =
    former.length === 0 ? leadTexts.byRulesNone : leadTexts.byRulesDone(leadTexts.leads(formatCount(former.length)));
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const left = [...counts].map(([reason, count]) => leadTexts.byRulesLeft(leadTexts.leads(formatCount(count)), reason));
  return former.length === 0 || left.length === 0 ? [done, ...left].join(' ') : `${done}. ${left.join(' ')}`;
}

/** Gives leads back to their former agents, with one call for each agent. */
async function assignBack(former: readonly FormerLead[]): Promise<void> {
  for (const assignToUserId of new Set(former.map((lead) => lead.assignedToUserId))) {
    const leads = former.filter((lead) => lead.assignedToUserId === assignToUserId);
    const contacts = leads.map(({ contactId, isLeadRead }) => ({ contactId, isLeadRead }));
    await call(setAssignUserLeads, { body: { contacts, assignToUserId, notify: false, isUndo: true } });
  }
}

export const unreadMark = (target: LeadTarget): LeadChange => ({
  target,
  send: () => call(markLeadUnread, { body: idsOf(target) }),
  undo: async (former) => {
    const [id, ...contactIds] = idsIn(former);
    if (id !== undefined) await call(markLeadRead, { params: { id }, body: { contactIds, isUndo: true } });
  },
  success: updated(target),
  failure: leadTexts.unreadFailed,
});

export const deletion = (target: LeadTarget): LeadChange => ({
  target,
  send: () => call(deleteLeads, { body: idsOf(target) }),
  undo: (former) => call(restoreLeads, { body: { ids: idsIn(former) } }),
  success: onlyLead(target) === undefined ? leadTexts.deletedMany : leadTexts.deleted(onlyLead(target)?.name ?? ''),
  failure: leadTexts.deleteFailed,
});
