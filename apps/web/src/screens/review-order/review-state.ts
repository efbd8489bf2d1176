import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isEditable, isValidationPending } from '@dropdate/domain/campaign/campaign-status';
import {
  type MainAction,
  type MissingEntry,
  mainAction,
  mainButtonLabel,
  payBlockersText,
  type ReviewState,
} from '@dropdate/domain/order/review';
import { orderSteps } from '../../blocks/order-flow/campaign/campaign-steps.ts';
import { payBlockersOf } from '../../blocks/place-order/pay-blocker.ts';
import { messages } from './review-order.messages.ts';

export interface ReviewOutlook {
  readonly action: MainAction;
  /** 'Validate Phone Number', 'Place Order' or 'Pay $7,910.40'. */
  readonly label: string;
  /** A sentence that says why the main button is disabled. Null when the button is enabled. */
  readonly reason: string | null;
  /** The first entry on the page that the reason asks for. Null when the reason asks for no entry. */
  readonly missing: MissingEntry | null;
}

/** The entries in the order of their sections on the page. */
const missingEntries: readonly MissingEntry[] = ['agent', 'bill-to', 'notes'];

interface Circumstances {
  readonly roleKey: string;
  /**
   * True while a new payment term is being saved: the buyer must see the amounts of the new term before paying. Other
   * saves do not count, because a press on the button finishes them first.
   */
  readonly isSaving: boolean;
  /** Whether the viewer may open checkout. */
  readonly mayPay: boolean;
}

/**
 * The label and action of the review's main button. With payment by card, the button opens checkout. An order on
 * account is placed on this page (specification 2, sections 4 and 5; decision 41).
 */
export function reviewOutlook(cart: CartDetail, { roleKey, isSaving, mayPay }: Circumstances): ReviewOutlook {
  const { status, completedSteps } = cart.selectedCampaign;
  const isPending = isValidationPending(status);
  const state: ReviewState = {
    isEditable: cart.isEditable,
    isValidationPending: isPending,
    // Phone numbers are not validated yet, so orders with phone numbers are placed like others.
    hasPhoneNumbers: false,
    term: cart.paymentTerm,
    total: cart.total,
  };
  const action = mainAction(state);
  const blockers = payBlockersOf(cart, roleKey, isSaving);
  // The last step is this page itself, so it never counts as incomplete.
  const firstOpen = orderSteps.find(({ name }) => name !== 'launch-campaigns' && !completedSteps.includes(name));
  const stepReason = firstOpen === undefined ? null : messages.incomplete(firstOpen.label);
  const cardReason = action === 'pay' && !mayPay ? messages.mayNotPay : null;
  return {
    action,
    label: mainButtonLabel(state),
    reason: stepReason ?? payBlockersText(blockers) ?? cardReason,
    missing: stepReason === null ? (missingEntries.find((entry) => blockers.includes(entry)) ?? null) : null,
  };
}

/** Whether Edit, Discard and Save draft are offered. They are not offered while payment or validation is pending. */
export function canEditCampaign({ selectedCampaign: { status } }: CartDetail): boolean {
  return isEditable(status);
}
