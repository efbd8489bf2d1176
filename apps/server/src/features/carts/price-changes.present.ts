import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CartTotals } from '@dropdate/domain/pricing/cart-lines';
import { priceChanges } from '@dropdate/domain/pricing/price-change';
import type { PriceList } from '@dropdate/domain/pricing/price-list';
import { dateIn } from '../../platform/clock.ts';
import type { Catalogue } from '../pricing/read-catalogue.ts';
import type { CartRow } from './open-cart.ts';

interface PricedDraft {
  readonly cart: Pick<CartRow, 'updatedAt'>;
  readonly timeZone: string;
  /** The totals at today's prices. */
  readonly totals: CartTotals;
  /** The totals at other prices. */
  readonly totalsAt: (prices: PriceList) => CartTotals;
}

/**
 * The lines whose price changed since the day of the buyer's last save, and the total on that day. A draft follows the
 * price list and shows each change (decision 37).
 */
export function presentPriceChanges(
  { cart, timeZone, totals, totalsAt }: PricedDraft,
  catalogue: Pick<Catalogue, 'pricesOn'>,
): Pick<CartDetail, 'priceChanges' | 'totalBefore'> {
  const saved = totalsAt(catalogue.pricesOn(dateIn(cart.updatedAt, timeZone)));
  const changes = priceChanges(saved.lines, totals.lines);
  return {
    priceChanges: changes.map(({ name, ...prices }) => ({ itemName: name, ...prices })),
    totalBefore: changes.length > 0 ? saved.total : null,
  };
}

/** No change, because an ordered cart keeps its prices. */
export const noPriceChanges = { priceChanges: [], totalBefore: null };
