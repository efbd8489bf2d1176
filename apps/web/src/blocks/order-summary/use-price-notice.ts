import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { useState } from 'react';

type PricedCart = Pick<CartDetail, 'priceChanges' | 'totalBefore' | 'total'>;

/** Which prices are others than when the draft was last saved. */
export interface PriceNotice {
  /** Empty where none is. */
  readonly changes: CartDetail['priceChanges'];
  /** The total at the old prices; null where it cannot be compared with that of today any more. */
  readonly totalBefore: number | null;
}

/**
 * What a page says of changed prices. It stays while the page does, since an entry that saves the draft must not take it from
 * under the eyes; only the old total goes when the order changes. Source: decision 37.
 */
export function usePriceNotice(cart: PricedCart): PriceNotice {
  const [seen, setSeen] = useState(cart);
  if (cart.priceChanges.length > 0 && cart.priceChanges !== seen.priceChanges) setSeen(cart);
  return { changes: seen.priceChanges, totalBefore: seen.total === cart.total ? seen.totalBefore : null };
}
