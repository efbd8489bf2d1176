import type { Mills } from '../money/money.ts';
import { isOnAccount, type PaymentTerm } from '../order/payment-term.ts';

/**
 * Whether a price before the payment leaves out the card fee. When a term on account is offered, nobody knows yet whether
 * the buyer pays by card.
 */
export function isCardFeeOpen(cardFee: Mills, terms: readonly PaymentTerm[]): boolean {
  return cardFee > 0 && terms.some(isOnAccount);
}
