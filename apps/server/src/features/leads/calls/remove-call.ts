import type { removeCall as endpoint } from '@dropdate/contract/contacts/remove-call';
import {
  callOutcomeCodes,
  callUndoHours,
  canTakeCallBack,
  statusAfterCall,
} from '@dropdate/domain/contact/call-outcome';
import { audit } from '../../../platform/audit.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import {
  deleteCall,
  findTouchAgain,
  isOfOtherLead,
  isWorkedSinceRead,
  saveRead,
} from '../../contacts/change-contacts.ts';
import { requireChangeable } from '../../contacts/contact-scope.ts';
import { takeBackAsked } from '../../phone-checks/ask-not-to-call.ts';
import { setStatusByCall } from './call-status.ts';

/** Takes back a call that was logged wrongly. @throws Refusal 404, and 409 for a call that nobody takes back any more */
export const removeCall: UseCase<typeof endpoint> = (context, { params, body: { callId } }) =>
  context.db.transaction(async (tx) => {
    const contact = await requireChangeable(context, tx, params.id);
    const { companyId, id: contactId } = contact;
    const call = await deleteCall(tx, { companyId, contactId, callId });
    if (call === null) throw notFound();
    const { outcome, statusBefore, doNotCallPhone } = call;
    if (!canTakeCallBack({ ...call, isOwn: call.createdBy === context.viewer.userId }, context.clock.now()))
      throw conflict(
        'CallStands',
        outcome === 'do-not-call'
          ? 'A number that asked not to be called stays on the do-not-call file.'
          : `A call can be taken back for ${callUndoHours} hours.`,
      );
    if (doNotCallPhone !== null) await takeBackAsked(tx, { companyId, phone: doNotCallPhone });
    const entry = { action: 'removeCall', entity: 'contact', entityId: contactId };
    await audit(tx, context, { ...entry, old: { callId, outcome: callOutcomeCodes.codeOf(outcome) } });
    const isAsTheCallLeft = statusBefore !== null && contact.leadStatus === statusAfterCall(statusBefore, outcome);
    if (isAsTheCallLeft && !(await isOfOtherLead(tx, contact, callId)))
      await setStatusByCall(tx, context, contact, statusBefore, { isTakenBack: true });
    await findTouchAgain(tx, contact);
    // The call itself has made the lead read, and nobody has worked with the lead since.
    const isByCall = contact.readAt?.getTime() === call.calledAt.getTime();
    if (isByCall && !(await isWorkedSinceRead(tx, contact))) await saveRead(tx, contact, null);
    return {};
  });
