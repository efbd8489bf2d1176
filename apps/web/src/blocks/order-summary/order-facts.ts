import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import { messages } from './order-summary.messages.ts';

type CartCampaign = CartDetail['selectedCampaign'];

/** The order's type, which is the type of its template (specification 2, section 1). */
export function orderTypeText({ hasTurningAgeTemplate }: Pick<CartCampaign, 'hasTurningAgeTemplate'>): string {
  return hasTurningAgeTemplate ? messages.turningAge : messages.leadGen;
}

/** The lines that add up to the subtotal. The card fee has a line of its own at the foot. */
export function chargedLines(items: readonly CartItem[]): readonly CartItem[] {
  return items.filter(({ itemSubType }) => itemSubType !== 'CreditCardFee');
}

/** The name of the card fee in the price list in force, for example `Credit card fee, 3%`. */
export function cardFeeName(items: readonly CartItem[]): string {
  return items.find(({ itemSubType }) => itemSubType === 'CreditCardFee')?.itemName ?? messages.cardFee;
}
