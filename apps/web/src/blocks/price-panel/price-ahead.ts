import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import { type Mills, mills } from '@dropdate/domain/money/money';
import { isCardFeeOpen } from '@dropdate/domain/pricing/price-ahead';
import { chargedLines } from '../../client/cart/charged-lines.ts';

export interface PriceAhead {
  readonly items: readonly CartItem[];
  readonly total: Mills;
  /** True when the total leaves out the card fee. The fee is added when the buyer pays by card. */
  readonly mayAddCardFee: boolean;
}

/**
 * The price of an order before the buyer reaches the payment. When the review will offer a term on account, nobody
 * knows yet whether the buyer pays by card. The price then leaves out the card fee.
 */
export function priceAhead(cart: Pick<CartDetail, 'cartItems' | 'cardFee' | 'total' | 'paymentTerms'>): PriceAhead {
  const { cartItems, cardFee, total, paymentTerms } = cart;
  const mayAddCardFee = isCardFeeOpen(cardFee, paymentTerms);
  if (!mayAddCardFee) return { items: cartItems, total, mayAddCardFee };
  return { items: chargedLines(cartItems), total: mills(total - cardFee), mayAddCardFee };
}
