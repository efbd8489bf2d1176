import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import { messages } from './order-summary.messages.ts';

type CartCampaign = CartDetail['selectedCampaign'];

/** Which of the two order types it is: that of its template. Source: specification 2, section 1. */
export function orderTypeText({ hasTurningAgeTemplate }: Pick<CartCampaign, 'hasTurningAgeTemplate'>): string {
  return hasTurningAgeTemplate ? messages.turningAge : messages.leadGen;
}

/** The card fee is a line of its own at the foot: what stands above adds up to the subtotal. */
export function chargedLines(items: readonly CartItem[]): readonly CartItem[] {
  return items.filter(({ itemSubType }) => itemSubType !== 'CreditCardFee');
}

/** `Credit card fee, 3%`, as the price list in force calls it. */
export function cardFeeName(items: readonly CartItem[]): string {
  return items.find(({ itemSubType }) => itemSubType === 'CreditCardFee')?.itemName ?? messages.cardFee;
}
