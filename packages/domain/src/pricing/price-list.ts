import { type Mills, mills, sum } from '../money/money.ts';
import { formatUnitPrice } from '../money/money-text.ts';
import type { IsoDate } from '../schedule/iso-date.ts';
import { type ItemSubType, itemOf, items } from './item.ts';

/** The price of every item, in mills per unit of the item. */
export type PriceList = Readonly<Record<ItemSubType, Mills>>;

/** The known prices of a price list. An item that is no longer sold has no price. */
export type KnownPrices = Readonly<Partial<PriceList>>;

/** A price from `validFrom` (inclusive) until the item's next price. */
export interface DatedPrice<Id extends string = string> {
  readonly itemId: Id;
  readonly validFrom: IsoDate;
  readonly price: Mills;
}

/** The price in force for an item on a date; null before its first price. The order of `prices` does not matter. */
export function priceAt<Id extends string>(prices: readonly DatedPrice<Id>[], itemId: Id, date: IsoDate): Mills | null {
  let found: DatedPrice<Id> | null = null;
  for (const price of prices) {
    if (price.itemId !== itemId || price.validFrom > date) continue;
    if (found === null || price.validFrom > found.validFrom) found = price;
  }
  return found?.price ?? null;
}

/**
 * A price list from one price per item. Throws RangeError when `priceOf` has no price, so that nothing is sold for free
 * by accident.
 */
export function priceListOf(priceOf: (subType: ItemSubType) => Mills | null): PriceList {
  const entries = items.map(({ subType }) => {
    const price = priceOf(subType);
    if (price === null) throw new RangeError(`no price for ${subType}`);
    return [subType, price] as const;
  });
  return Object.fromEntries(entries) as Record<ItemSubType, Mills>;
}

/** The price list in force on a date. Throws RangeError when an item has no price on that date. */
export function priceListAt(prices: readonly DatedPrice<ItemSubType>[], date: IsoDate): PriceList {
  return priceListOf((subType) => priceAt(prices, subType, date));
}

/**
 * The badge beside a premium parameter: '$0.01 per prospect', '$0.01 per phone number'. Undefined when the price is
 * unknown (specification 2, section 9).
 */
export function priceBadge(prices: KnownPrices, subType: ItemSubType): string | undefined {
  const price = prices[subType];
  return price === undefined ? undefined : `${formatUnitPrice(price)} per ${itemOf(subType).unit}`;
}

/**
 * The tag of a turning-age template: '$0.02/prospect'. Undefined when the price is unknown (specification 2, section 2,
 * Choose Template).
 */
export function turningAgeTag({ T65: price }: KnownPrices): string | undefined {
  return price === undefined ? undefined : `${formatUnitPrice(price)}/${itemOf('T65').unit}`;
}

/**
 * The lowest full price of a mailed piece. The price covers data, print and Marketing Mail postage. For turning age it
 * also covers the additional postage that every turning-age order pays. Undefined when one of the prices is unknown.
 */
export function lowestPiecePrice({ SingleUse, T65 }: KnownPrices, isTurningAge: boolean): Mills | undefined {
  if (SingleUse === undefined || (isTurningAge && T65 === undefined)) return undefined;
  return isTurningAge ? sum([SingleUse, T65 ?? mills(0)]) : SingleUse;
}
