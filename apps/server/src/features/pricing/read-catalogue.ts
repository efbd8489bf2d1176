import { type ItemSubType, isItemSubType } from '@dropdate/domain/pricing/item';
import { type DatedPrice, type PriceList, priceListAt } from '@dropdate/domain/pricing/price-list';
import type { Database } from '../../platform/database/database.ts';
import { listPricesUntil } from './pricing.data.ts';

export interface PricedItem {
  readonly id: string;
  readonly subType: ItemSubType;
  readonly number: string;
}

export interface Catalogue {
  readonly prices: PriceList;
  /** The prices of an earlier day. An item that had no price on that day has its first price. */
  readonly pricesOn: (day: string) => PriceList;
  readonly items: ReadonlyMap<ItemSubType, PricedItem>;
}

/**
 * Finds an item in the price list.
 * @throws RangeError when the price list lacks the item.
 */
export function itemIn({ items }: Catalogue, subType: ItemSubType): PricedItem {
  const item = items.get(subType);
  if (!item) throw new RangeError(`the price list lacks ${subType}`);
  return item;
}

/**
 * The items with the prices that are valid on a day (`yyyy-MM-dd`), in one statement.
 * @throws RangeError when an item has no price, so that nothing is sold for free by accident.
 */
export async function readCatalogue(db: Database, day: string): Promise<Catalogue> {
  const rows = await listPricesUntil(db, day);
  const known = rows.flatMap((row) => (isItemSubType(row.subType) ? [{ ...row, subType: row.subType }] : []));
  const dated: DatedPrice<ItemSubType>[] = known.map(({ subType, validFrom, price }) => ({
    itemId: subType,
    validFrom,
    price,
  }));
  return {
    prices: priceListAt(dated, day),
    pricesOn: (earlier) => priceListAt(sinceEver(dated), earlier),
    items: new Map(known.map(({ id, subType, number }) => [subType, { id, subType, number }])),
  };
}

/** The same prices, but the first price of each item is also valid on every earlier day. */
function sinceEver(dated: readonly DatedPrice<ItemSubType>[]): readonly DatedPrice<ItemSubType>[] {
  const first = new Map<ItemSubType, string>();
  for (const { itemId, validFrom } of dated) {
    const known = first.get(itemId);
    if (known === undefined || validFrom < known) first.set(itemId, validFrom);
  }
  return dated.map((price) => (first.get(price.itemId) === price.validFrom ? { ...price, validFrom: '' } : price));
}
