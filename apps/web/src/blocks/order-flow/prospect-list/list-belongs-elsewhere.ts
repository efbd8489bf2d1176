import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { isOnAccount } from '@dropdate/domain/order/payment-term';
import { listNotEditableReason } from '@dropdate/domain/prospect-list/list-not-editable';
import { isListEditable, isListPending } from '@dropdate/domain/prospect-list/list-status';
import type { Elsewhere } from '../step-waiting.tsx';
import { listStepTexts } from './list.messages.ts';
import { hasListAudience, type ListStep, listStepTargets } from './list-steps.ts';

/** The pages of the wizard. Checkout belongs to the last step. */
export type ListPage = ListStep | 'checkout';

/**
 * The page on which a list belongs instead, or null when this page opens the list. A bought list belongs on its own page.
 * A pending payment or validation locks the editing steps (specification 2, section 2, Prospect-list Define Audience).
 */
export function listBelongsElsewhere(list: ProspectList, page: ListPage): Elsewhere | null {
  const { id: prospectListId, orderId, status, paymentTerm } = list;
  if (status === 'completed' && orderId !== null) {
    const params = { prospectListOrderId: orderId, prospectListId };
    return { target: { to: '/prospects/view/{prospectListOrderId}/{prospectListId}', params }, hint: null };
  }
  const isOrdering = page === 'review' || page === 'checkout';
  if (!isListEditable(status) && !(isOrdering && isListPending(status))) {
    return { target: { to: '/prospects' }, hint: listNotEditableReason(status) };
  }
  const targets = listStepTargets(list);
  if (page !== 'define-audience' && isListEditable(status) && !hasListAudience(list)) {
    return { target: targets['define-audience'], hint: listStepTexts.noAudience };
  }
  // A list on account is ordered on the review.
  return page === 'checkout' && isOnAccount(paymentTerm) ? { target: targets.review, hint: null } : null;
}
