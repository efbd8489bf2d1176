import { asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { items, prices } from '../../schema/catalogue.ts';

/**
 * All prices that items have had until a day (`yyyy-MM-dd`). The price list is the same for all companies, so this
 * function has no scope.
 */
export function listPricesUntil(db: Database, day: string) {
  return db
    .select({
      id: items.id,
      subType: items.subType,
      number: items.number,
      validFrom: prices.validFrom,
      price: prices.price,
    })
    .from(items)
    .innerJoin(prices, eq(prices.itemId, items.id))
    .where(lte(prices.validFrom, day))
    .orderBy(asc(items.number));
}
