import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { contactTypeOfStatusChange, type LeadStatus, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import type { UserId } from '@dropdate/domain/id/brand';
import { readsByOpening } from '@dropdate/domain/lead/unread';
import type { Mills } from '@dropdate/domain/money/money';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { audit, type Changed, changeOf, fingerprint, onlyChanged } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type HistoryValues, named, recordChange } from '../../../platform/record-change.ts';
import {
  type Contact,
  type ContactValues,
  findTouchAgain,
  giveTurnBack,
  isWorkedSinceRead,
  putTouchOfStatusBack,
  saveContacts,
  saveRead,
  takeTurnAgain,
  touchLead,
} from '../../contacts/change-contacts.ts';
import type { GivenRule } from './lead-change.data.ts';

/** A change of one lead. A job keeps it as it is. */
export type LeadChange =
  | {
      readonly act: 'status';
      readonly status: LeadStatus;
      readonly saleAmount: Mills | null;
      readonly soldOn: string | null;
      readonly lostReason: string;
      /** True where the user named no facts. A lead that has the status already then keeps its own. */
      readonly keepsFacts?: boolean | undefined;
      readonly isLeadRead?: boolean | undefined;
    }
  /** Null takes the lead from its agent. */
  | {
      readonly act: 'assign';
      readonly userId: UserId | null;
      /** Whether the lead was read before the change that this one undoes. Missing where this is no undo. */
      readonly isLeadRead?: boolean | undefined;
    }
  /** `isUndo` takes a mark as unread back. Else only the agent's own look makes a lead read. */
  | { readonly act: 'read'; readonly isUndo?: boolean | undefined }
  | { readonly act: 'unread' | 'delete' | 'restore' };

/** Takes the change of a job back. */
export interface PutBack {
  readonly act: 'put-back';
  /** The values that the job replaced, each as it was. */
  readonly values: Omit<Values, 'deletedAt'>;
  /** The instant of the first touch. Missing unless the job has set a status. */
  readonly firstTouchedAt?: string | null | undefined;
}

/** A change of many leads. Which agent gets a lead by rules is known when the lead's turn comes. */
export type BulkChange = LeadChange | { readonly act: 'assign-by-rules' };

export type ChangeContext = Pick<Context, 'viewer' | 'clock' | 'requestId' | 'scopeOf' | 'keyed'>;

type Values = Pick<
  ContactValues,
  | 'leadStatus'
  | 'contactType'
  | 'saleAmount'
  | 'soldOn'
  | 'lostReason'
  | 'assignedUserId'
  | 'assignmentRuleId'
  | 'assignmentRuleName'
  | 'assignedByRuleOn'
  | 'readAt'
  | 'deletedAt'
>;

const noRule = { assignmentRuleId: null, assignmentRuleName: null, assignedByRuleOn: null };

/** The columns that a change sets. A new status replaces the facts of the former status. */
function valuesOf(
  change: LeadChange | PutBack,
  lead: Contact,
  { now, userId }: { readonly now: Date; readonly userId: UserId },
  rule: GivenRule | undefined,
): Values {
  switch (change.act) {
    case 'status': {
      const { status, saleAmount, soldOn, lostReason, keepsFacts } = change;
      if (keepsFacts && status === lead.leadStatus) return {};
      const contactType = contactTypeOfStatusChange(lead.leadStatus ?? 'new', status);
      return { leadStatus: status, saleAmount, soldOn, lostReason, ...(contactType && { contactType }) };
    }
    case 'assign':
      // The same agent again changes nothing. An agent whom a user chooses has no rule. An undo brings the rule back.
      if (change.userId === lead.assignedUserId) return {};
      return { assignedUserId: change.userId, ...(rule ?? noRule) };
    case 'read':
      return change.isUndo || readsByOpening(lead.assignedUserId, userId) ? { readAt: lead.readAt ?? now } : {};
    case 'unread':
      return { readAt: null };
    case 'delete':
      return { deletedAt: now };
    case 'restore':
      return { deletedAt: null };
    case 'put-back':
      return change.values;
  }
}

/** Another status or agent makes a lead read, because somebody works with it (decision 66). An undo brings the mark back. */
function readBy(change: LeadChange | PutBack, lead: Contact, now: Date): Values {
  if (change.act !== 'status' && change.act !== 'assign') return {};
  return { readAt: change.isLeadRead === false ? null : (lead.readAt ?? now) };
}

interface Changing {
  readonly change: LeadChange | PutBack;
  /** The name of the use case, for the audit log. */
  readonly action: string;
  /** The rule by which the agent had the lead, where an undo gives the lead back. */
  readonly rule?: GivenRule | undefined;
}

/**
 * Changes a lead, with its entries in the audit log and in the history of the contact. The caller holds the lock.
 * @returns false when the lead is like that already
 */
export async function changeLead(
  tx: Database,
  context: ChangeContext,
  lead: Contact,
  { change, action, rule }: Changing,
): Promise<boolean> {
  const now = context.clock.now();
  const own = valuesOf(change, lead, { now, userId: context.viewer.userId }, rule);
  if (Object.keys(onlyChanged(changeOf<Contact>(lead, own)).new).length === 0) return false;
  const wanted = { ...own, ...readBy(change, lead, now) };
  // An undo makes a lead unread only if nobody has worked with the lead since.
  const staysRead = wanted.readAt === null && change.act !== 'unread' && (await isWorkedSinceRead(tx, lead));
  const changed = onlyChanged(changeOf<Contact>(lead, staysRead ? { ...wanted, readAt: lead.readAt } : wanted));
  if (Object.keys(changed.new).length === 0) return false;
  const values = changed.new as Values;
  const isReading = Object.keys(values).every((name) => name === 'readAt');
  // Reading a lead does not change the contact. The form of a contact that somebody edits meanwhile can still be saved.
  if (isReading) await saveRead(tx, lead, values.readAt ?? null);
  else await saveContacts(tx, lead.companyId, [lead.id], values, now);
  if (values.assignedUserId !== undefined) {
    await giveTurnBackOf(tx, lead);
    if (rule !== undefined && values.assignedUserId !== null) {
      const { assignmentRuleId: ruleId, assignedByRuleOn: day } = rule;
      await takeTurnAgain(tx, { companyId: lead.companyId, ruleId, userId: values.assignedUserId, day });
    }
  }
  if (change.act === 'put-back') {
    if (change.firstTouchedAt !== undefined) await putTouchOfStatusBack(tx, lead, change.firstTouchedAt);
  } else if (values.leadStatus === 'new') await findTouchAgain(tx, lead);
  else if (values.leadStatus !== undefined) await touchLead(tx, lead, now);
  const version = {
    old: isReading ? {} : { version: lead.version },
    new: isReading ? {} : { version: lead.version + 1 },
  };
  await audit(tx, context, {
    action,
    entity: 'contact',
    entityId: lead.id,
    old: { ...logged(context, changed.old), ...version.old },
    new: { ...logged(context, changed.new), ...version.new },
  });
  const key = { entity: 'contact', entityId: lead.id } as const;
  if (change.act === 'delete') await recordChange(tx, context, key, 'deleted');
  else if (change.act === 'restore') await recordChange(tx, context, key, 'restored');
  else if (!isReading) await recordChange(tx, context, key, { old: shownOf(changed.old), new: shownOf(changed.new) });
  return true;
}

/** The daily limit of a rule does not count a lead that goes to somebody else. */
async function giveTurnBackOf(
  tx: Database,
  { companyId, assignmentRuleId: ruleId, assignedUserId: userId, assignedByRuleOn: day }: Contact,
): Promise<void> {
  if (ruleId !== null && userId !== null && day !== null) await giveTurnBack(tx, { companyId, ruleId, userId, day });
}

/** The reason of a loss is free text, so the log only shows whether the reason changed. */
function logged({ keyed }: ChangeContext, values: Changed['old']): Changed['old'] {
  return 'lostReason' in values ? { ...values, lostReason: fingerprint(keyed, values.lostReason) } : values;
}

function shownOf(values: Partial<Contact>): HistoryValues<'contact'> {
  const { leadStatus, contactType, saleAmount, soldOn, lostReason, assignedUserId, assignmentRuleName } = values;
  return {
    ...(leadStatus && { leadStatus: leadStatusLabel(leadStatus) }),
    ...(contactType && { contactType: contactTypeLabel(contactType) }),
    ...(saleAmount !== undefined && { saleAmount: saleAmount && formatMoney(saleAmount) }),
    ...(soldOn !== undefined && { soldOn: soldOn && formatDate(soldOn) }),
    ...(lostReason !== undefined && { lostReason }),
    ...(assignedUserId !== undefined && { agent: named('user', assignedUserId) }),
    ...(assignmentRuleName !== undefined && { assignmentRule: assignmentRuleName }),
  };
}
