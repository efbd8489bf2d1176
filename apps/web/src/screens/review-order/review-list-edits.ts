import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { setListAdditionalDetails } from '@dropdate/contract/prospect-lists/set-list-additional-details';
import { setListPaymentTerm } from '@dropdate/contract/prospect-lists/set-list-payment-term';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { type AdditionalNotes, notesToKeep } from '@dropdate/domain/order/additional-notes';
import { type PaymentTerm, paymentTermCodes } from '@dropdate/domain/order/payment-term';
import { call } from '../../client/calls/call.ts';
import { typingPause } from './review-edits.ts';
import { messages } from './review-list.messages.ts';
import { messages as reviewTexts } from './review-order.messages.ts';
import type { Edit } from './save-queue.ts';

/** Chooses the payment term of a list. The server's answer brings the new amounts. */
export function listTermEdit(id: ProspectListId, term: PaymentTerm): Edit<ProspectList> {
  return {
    field: 'term',
    failure: reviewTexts.termFailed,
    apply: (list) => ({ ...list, paymentTerm: term }),
    send: () => call(setListPaymentTerm, { params: { id, term: paymentTermCodes.codeOf(term) } }),
  };
}

/**
 * Saves the notes of a list. The save names the version that the buyer saw, or the newer version that this page's last
 * save made. So the server refuses the save when somebody else has saved in between.
 */
export function listNotesEdit(seen: ProspectList, notes: AdditionalNotes): Edit<ProspectList> {
  const data = notesToKeep(notes, seen.paymentTerm, seen.isIGroupClient);
  return {
    field: 'notes',
    failure: messages.detailsFailed,
    paths: ['data.notes', 'data.otherValue', 'data.poNumber'],
    wait: typingPause,
    over: (saved) => listNotesEdit(saved, notes),
    apply: (list) => ({ ...list, orderData: data }),
    send: (last) => {
      const version = Math.max(seen.version, last?.version ?? 0);
      return call(setListAdditionalDetails, { params: { id: seen.id }, body: { version, data } });
    },
  };
}
