import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isValidationPending } from '@dropdate/domain/campaign/campaign-status';
import { isBillingBoxForced, notesProblems } from '@dropdate/domain/order/additional-notes';
import { isAgentRequired, type PayBlocker, payBlockers } from '@dropdate/domain/order/review';

/**
 * The reasons that the order can be neither placed nor paid. The review disables its main button for these reasons. The
 * checkout sends an order with such a reason back to the review.
 */
export function payBlockersOf(cart: CartDetail, roleKey: string, isSaving: boolean): readonly PayBlocker[] {
  const { status, assignedToUserId } = cart.selectedCampaign;
  const problems = notesProblems(cart.orderdata, cart.paymentTerm, cart.isIGroupClient);
  return payBlockers({
    isSaving,
    isLoading: false,
    isValidationPending: isValidationPending(status),
    hasNotesProblem: problems.length > 0,
    isBillToMissing: problems.includes('notes-required') && isBillingBoxForced(cart.paymentTerm, cart.isIGroupClient),
    isAgentMissing: isAgentRequired(roleKey) && assignedToUserId === null,
  });
}
