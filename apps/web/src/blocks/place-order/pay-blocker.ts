import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isValidationPending } from '@dropdate/domain/campaign/campaign-status';
import { isBillingBoxForced, notesProblems } from '@dropdate/domain/order/additional-notes';
import { isAgentRequired, type PayBlocker, type PayConditions, payBlockers } from '@dropdate/domain/order/review';
import type { PricedCart } from '../../client/cart/priced-cart.ts';

type OwnConditions = Pick<PayConditions, 'isSaving' | 'isValidationPending' | 'isAgentMissing'>;

/** The reasons that an order, of a campaign or of a prospect list, can be neither placed nor paid. */
export function blockersOf(cart: PricedCart, conditions: OwnConditions): readonly PayBlocker[] {
  const problems = notesProblems(cart.orderdata, cart.paymentTerm, cart.isIGroupClient);
  return payBlockers({
    ...conditions,
    isLoading: false,
    hasNotesProblem: problems.length > 0,
    isBillToMissing: problems.includes('notes-required') && isBillingBoxForced(cart.paymentTerm, cart.isIGroupClient),
  });
}

/**
 * The reasons for a campaign. The review disables its main button for these reasons. The checkout sends an order with
 * such a reason back to the review.
 */
export function payBlockersOf(cart: CartDetail, roleKey: string, isSaving: boolean): readonly PayBlocker[] {
  const { status, assignedToUserId } = cart.selectedCampaign;
  return blockersOf(cart, {
    isSaving,
    isValidationPending: isValidationPending(status),
    isAgentMissing: isAgentRequired(roleKey) && assignedToUserId === null,
  });
}
