import type { logCall as endpoint } from '@dropdate/contract/contacts/log-call';
import {
  type CallOutcome,
  callOutcomeCodes,
  numberOutcomes,
  statusAfterCall,
} from '@dropdate/domain/contact/call-outcome';
import type { PhoneType } from '@dropdate/domain/contact/contact-type';
import type { LeadStatus } from '@dropdate/domain/contact/lead-status';
import { callBackProblem } from '@dropdate/domain/lead/call-back';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type Contact, insertCall, saveRead, touchLead } from '../../contacts/change-contacts.ts';
import { isLead, requireChangeable } from '../../contacts/contact-scope.ts';
import { askNotToCall } from '../../phone-checks/ask-not-to-call.ts';
import { setStatusByCall } from './call-status.ts';

/** Keeps a call of the viewer to a contact. @throws Refusal 404, and 400 for the time of a call back that cannot be kept, and for a number that the contact lacks */
export const logCall: UseCase<typeof endpoint> = (
  context,
  { params, body: { outcome, callBackOn = null, isMailed = false, phoneType } },
) =>
  context.db.transaction(async (tx) => {
    const contact = await requireChangeable(context, tx, params.id);
    const callBackAt = callBackOn === null ? null : new Date(callBackOn);
    requireCallBack(context, outcome, callBackAt);
    const phone = markedPhoneOf(contact, outcome, phoneType);
    const doNotCallPhone = outcome === 'do-not-call' ? phone : null;
    const before: LeadStatus | null = isLead(contact) ? contact.leadStatus : null;
    const leadStatus = before === null ? null : statusAfterCall(before, outcome);
    const [callId, calledAt] = [uuidv7(), context.clock.now()];
    await insertCall(tx, {
      id: callId,
      companyId: contact.companyId,
      contactId: contact.id,
      outcome,
      calledAt,
      createdBy: context.viewer.userId,
      statusBefore: leadStatus === null ? null : before,
      callBackAt,
      isMailed: isMailed && callBackAt !== null,
      wrongPhone: outcome === 'wrong-number' ? phone : null,
      doNotCallPhone,
    });
    const { companyId } = contact;
    if (doNotCallPhone !== null)
      await askNotToCall(tx, { companyId, phone: doNotCallPhone, at: calledAt, userId: context.viewer.userId });
    const entry = { action: 'logCall', entity: 'contact', entityId: contact.id };
    await audit(tx, context, { ...entry, new: { callId, outcome: callOutcomeCodes.codeOf(outcome), callBackAt } });
    await touchLead(tx, contact, calledAt);
    // A called lead is read, whoever has called (decision 66).
    const readAt = contact.readAt ?? calledAt;
    if (isLead(contact) && contact.readAt === null) await saveRead(tx, contact, readAt);
    if (leadStatus !== null)
      await setStatusByCall(tx, context, { ...contact, readAt }, leadStatus, { isTakenBack: false });
    return { callId, leadStatus };
  });

function requireCallBack({ clock }: Context, outcome: CallOutcome, at: Date | null): void {
  if (at === null) return;
  const problem =
    outcome === 'call-back' ? callBackProblem(at, clock.now()) : 'Only a call with the outcome Call Back has a time.';
  if (problem !== null) throw invalid('InvalidCallBack', problem, 'body.callBackOn');
}

/** The number that a call marks: as wrong, or as not to be called again. Null where the call marks none, and where nobody knows which number. */
function markedPhoneOf(contact: Contact, outcome: CallOutcome, called: PhoneType | undefined): string | null {
  const phones = { home: contact.homePhone, mobile: contact.mobilePhone, work: contact.workPhone };
  const marksNumber = numberOutcomes.includes(outcome);
  if (called === undefined) {
    const [first, ...others] = Object.values(phones).filter((phone) => phone !== null);
    // Nobody may take a promise for kept that no number keeps.
    if (outcome === 'do-not-call' && others.length > 0)
      throw invalid('InvalidPhone', 'Name the number that was called.', 'body.phoneType');
    return marksNumber && others.length === 0 ? (first ?? null) : null;
  }
  const problem = !marksNumber
    ? 'Only a call with the outcome Wrong Number or Do Not Call Again names its number.'
    : phones[called] === null
      ? 'The contact has no such number.'
      : null;
  if (problem !== null) throw invalid('InvalidPhone', problem, 'body.phoneType');
  return phones[called];
}
