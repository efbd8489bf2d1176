import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isValidationPending } from '@dropdate/domain/campaign/campaign-status';
import { notesProblems } from '@dropdate/domain/order/additional-notes';
import { isAgentRequired, type PayBlocker, payBlockers } from '@dropdate/domain/order/review';

/**
 * The reasons that the order can be neither placed nor paid. The review disables its main button for these reasons. The
 * checkout sends an order with such a reason back to the review.
 */
export function payBlockersOf(cart: CartDetail, roleKey: string, isSaving: boolean): readonly PayBlocker[] {
  const { status, assignedToUserId } = cart.selectedCampaign;
  return payBlockers({
    isSaving,
    isLoading: false,
    isValidationPending: isValidationPending(status),
    hasNotesProblem: notesProblems(cart.orderdata, cart.paymentTerm, cart.isIGroupClient).length > 0,
    isAgentMissing: isAgentRequired(roleKey) && assignedToUserId === null,
  });
}
