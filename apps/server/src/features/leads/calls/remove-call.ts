import type { removeCall as endpoint } from '@dropdate/contract/contacts/remove-call';
import { callOutcomeCodes, statusAfterCall } from '@dropdate/domain/contact/call-outcome';
import { audit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import {
  deleteOwnCall,
  findTouchAgain,
  isOfOtherLead,
  isWorkedSinceRead,
  saveRead,
} from '../../contacts/change-contacts.ts';
import { requireChangeable } from '../../contacts/contact-scope.ts';
import { takeBackAsked } from '../../phone-checks/ask-not-to-call.ts';
import { setStatusByCall } from './call-status.ts';

/** Takes back a call that the viewer has logged. @throws Refusal 404 for a call of another user, too */
export const removeCall: UseCase<typeof endpoint> = (context, { params, body: { callId } }) =>
  context.db.transaction(async (tx) => {
    const contact = await requireChangeable(context, tx, params.id);
    const { companyId, id: contactId } = contact;
    const call = await deleteOwnCall(tx, { companyId, contactId, callId, createdBy: context.viewer.userId });
    if (call === null) throw notFound();
    const { outcome, statusBefore, doNotCallPhone } = call;
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
