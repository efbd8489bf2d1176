import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import { messages } from './order-summary.messages.ts';

type CartCampaign = CartDetail['selectedCampaign'];

/** The order's type, which is the type of its template (specification 2, section 1). */
export function orderTypeText({ hasTurningAgeTemplate }: Pick<CartCampaign, 'hasTurningAgeTemplate'>): string {
  return hasTurningAgeTemplate ? messages.turningAge : messages.leadGen;
}

/** The name of the card fee in the price list in force, for example `Credit card fee, 3%`. */
export function cardFeeName(items: readonly CartItem[]): string {
  return items.find(({ itemSubType }) => itemSubType === 'CreditCardFee')?.itemName ?? messages.cardFee;
}
