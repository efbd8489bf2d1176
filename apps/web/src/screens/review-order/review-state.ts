import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isPhoneCharged } from '@dropdate/domain/audience/phone-problems';
import { isEditable, isValidationPending } from '@dropdate/domain/campaign/campaign-status';
import {
  isAgentRequired,
  type MainAction,
  type MissingEntry,
  mainAction,
  mainButtonLabel,
  payBlockersText,
  type ReviewState,
} from '@dropdate/domain/order/review';
import { orderSteps } from '../../blocks/order-flow/campaign/campaign-steps.ts';
import { blockersOf } from '../../blocks/place-order/pay-blocker.ts';
import type { PricedCart } from '../../client/cart/priced-cart.ts';
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

/** The review's main button for a campaign. */
export function reviewOutlook(cart: CartDetail, { roleKey, isSaving, mayPay }: Circumstances): ReviewOutlook {
  const { status, completedSteps, assignedToUserId } = cart.selectedCampaign;
  // The last step is this page itself, so it never counts as incomplete.
  const firstOpen = orderSteps.find(({ name }) => name !== 'launch-campaigns' && !completedSteps.includes(name));
  const { type, campaignData } = cart.selectedCampaign;
  return orderOutlook(cart, {
    isEditable: cart.isEditable,
    hasPhoneNumbers: type === 'private' && isPhoneCharged(campaignData.parametersData.phone),
    isValidationPending: isValidationPending(status),
    isAgentMissing: isAgentRequired(roleKey) && assignedToUserId === null,
    isSaving,
    stepReason: firstOpen === undefined ? null : messages.incomplete(firstOpen.label),
    payReason: mayPay ? null : messages.mayNotPay,
  });
}

interface OrderCircumstances {
  readonly isEditable: boolean;
  /** Whether the order charges for phone numbers. */
  readonly hasPhoneNumbers: boolean;
  readonly isValidationPending: boolean;
  readonly isAgentMissing: boolean;
  readonly isSaving: boolean;
  /** The sentence about an incomplete step; null when every step is complete. */
  readonly stepReason: string | null;
  /** Why the viewer cannot pay by card; null when the viewer can. */
  readonly payReason: string | null;
}

/**
 * The label and action of the review's main button. With payment by card, the button opens checkout. An order on
 * account is placed on this page (specification 2, sections 4 and 5; decision 41).
 */
export function orderOutlook(
  cart: PricedCart,
  { stepReason, payReason, isEditable: isOpen, hasPhoneNumbers, ...conditions }: OrderCircumstances,
): ReviewOutlook {
  const state: ReviewState = {
    isEditable: isOpen,
    isValidationPending: conditions.isValidationPending,
    hasPhoneNumbers,
    term: cart.paymentTerm,
    total: cart.total,
  };
  const action = mainAction(state);
  const blockers = blockersOf(cart, conditions);
  const cardReason = action === 'pay' ? payReason : null;
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
