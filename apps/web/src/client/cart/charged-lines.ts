import type { CartItem } from '@dropdate/contract/carts/cart-detail';

/** The lines that add up to the subtotal. The card fee has a line of its own at the foot. */
export function chargedLines(items: readonly CartItem[]): readonly CartItem[] {
  return items.filter(({ itemSubType }) => itemSubType !== 'CreditCardFee');
}
