import type { CartItem } from '@dropdate/contract/carts/cart-detail';

/**
 * The lines that add up to the subtotal. The card fee is not among them, because it has its own line below the
 * subtotal.
 */
export function chargedLines(items: readonly CartItem[]): readonly CartItem[] {
  return items.filter(({ itemSubType }) => itemSubType !== 'CreditCardFee');
}
