import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { Mills } from '@dropdate/domain/money/money';
import { useState } from 'react';

type PricedCart = Pick<CartDetail, 'priceChanges' | 'totalBefore' | 'total'>;

/** The prices that changed since the draft was last saved. */
export interface PriceNotice {
  /** Empty when no price has changed. */
  readonly changes: CartDetail['priceChanges'];
  /**
   * The total at the old prices. Null when the order itself has changed too, so that the two totals cannot be compared.
   */
  readonly totalBefore: Mills | null;
}

/**
 * The price notice of a page. A draft follows the price list, so the buyer must learn of changes (decision 37). The
 * notice stays while the page is open, even after an entry saves the draft. The old total disappears as soon as the
 * order's total changes.
 */
export function usePriceNotice(cart: PricedCart): PriceNotice {
  const [seen, setSeen] = useState(cart);
  if (cart.priceChanges.length > 0 && cart.priceChanges !== seen.priceChanges) setSeen(cart);
  return { changes: seen.priceChanges, totalBefore: seen.total === cart.total ? seen.totalBefore : null };
}
