import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { Mills } from '@dropdate/domain/money/money';
import { useLayoutEffect, useState } from 'react';
import { noteSeen, totalBefore } from '../../client/cart/seen-total.ts';

type PricedCart = Pick<CartDetail, 'id' | 'revision' | 'priceChanges' | 'totalBefore' | 'total'>;

/** What has changed the total without the buyer: prices since the draft was last saved, or another tab. */
export interface PriceNotice {
  /** Empty when no price has changed. */
  readonly changes: CartDetail['priceChanges'];
  /**
   * The total at the old prices. Null when the order itself has changed too, so that the two totals cannot be compared.
   */
  readonly totalBefore: Mills | null;
  /** True when another tab, or another user, has changed the order since this tab showed its total. */
  readonly isOrderChanged: boolean;
}

/** Milliseconds after which the buyer has seen a total that another tab has changed. */
const readingTime = 2_000;

/**
 * The price notice of a page. A draft follows the price list, so the buyer must learn of changes (decision 37). The
 * notice stays while the page is open, even after an entry saves the draft. The old total disappears as soon as the
 * order's total changes. A total that differs from the total of the page before, because the order was changed in
 * another tab, is such a notice, too.
 */
export function usePriceNotice(cart: PricedCart): PriceNotice {
  const [seen, setSeen] = useState(cart);
  if (cart.priceChanges.length > 0 && cart.priceChanges !== seen.priceChanges) setSeen(cart);
  const [shown, setShown] = useState<PricedCart | null>(null);
  const [other, setOther] = useState<{ readonly before: Mills; readonly total: Mills } | null>(null);
  if (shown !== cart) {
    setShown(cart);
    const before = totalBefore(cart);
    if (before !== null) setOther({ before, total: cart.total });
  }
  useLayoutEffect(() => {
    if (totalBefore(cart) === null) return noteSeen(cart);
    // The buyer may have pressed the button with the old total just before. Then the next page says the change again.
    const timer = setTimeout(() => noteSeen(cart), readingTime);
    return () => clearTimeout(timer);
  }, [cart]);
  if (seen.priceChanges.length === 0 && other?.total === cart.total)
    return { changes: [], totalBefore: other.before, isOrderChanged: true };
  const before = seen.total === cart.total ? seen.totalBefore : null;
  return { changes: seen.priceChanges, totalBefore: before, isOrderChanged: false };
}
