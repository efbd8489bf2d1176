import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import type { Mills } from '@dropdate/domain/money/money';
import { isOnAccount } from '@dropdate/domain/order/payment-term';
import { chargedLines } from '../order-summary/order-facts.ts';

export interface PriceAhead {
  readonly items: readonly CartItem[];
  readonly total: Mills;
  /** True when a card would add its fee to the total. */
  readonly mayAddCardFee: boolean;
}

/**
 * The price of an order before the buyer comes to payment. The card fee is left out while the review will offer a term
 * on account: nobody knows yet whether a card pays.
 */
export function priceAhead(cart: Pick<CartDetail, 'cartItems' | 'cardFee' | 'total' | 'paymentTerms'>): PriceAhead {
  const { cartItems, cardFee, total, paymentTerms } = cart;
  const mayAddCardFee = cardFee > 0 && paymentTerms.some(isOnAccount);
  if (!mayAddCardFee) return { items: cartItems, total, mayAddCardFee };
  return { items: chargedLines(cartItems), total: total - cardFee, mayAddCardFee };
}
