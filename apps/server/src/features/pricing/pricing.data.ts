import type { Mills } from '@dropdate/domain/money/money';
import type { ItemSubType } from '@dropdate/domain/pricing/item';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
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

/** All prices of all items, the earlier price first. */
export function listAllPrices(db: Database) {
  return db
    .select({ subType: items.subType, validFrom: prices.validFrom, price: prices.price })
    .from(items)
    .innerJoin(prices, eq(prices.itemId, items.id))
    .orderBy(asc(items.number), asc(prices.validFrom));
}

/** The item of the price list. Locks it, so that two changes of its prices follow each other. */
export async function findPricedItem(tx: Database, subType: ItemSubType): Promise<{ readonly id: string }> {
  const [item] = await tx.select({ id: items.id }).from(items).where(eq(items.subType, subType)).for('no key update');
  if (!item) throw new RangeError(`the price list lacks ${subType}`);
  return item;
}

/** The price of an item that is valid on a day. Null before its first price. */
export async function findPriceOn(db: Database, itemId: string, day: string) {
  const [price] = await db
    .select({ price: prices.price, validFrom: prices.validFrom })
    .from(prices)
    .where(and(eq(prices.itemId, itemId), lte(prices.validFrom, day)))
    .orderBy(desc(prices.validFrom))
    .limit(1);
  return price ?? null;
}

/** Writes a price. A price of the same day is replaced. */
export async function insertPrice(tx: Database, row: typeof prices.$inferInsert): Promise<void> {
  const target = [prices.itemId, prices.validFrom];
  await tx
    .insert(prices)
    .values(row)
    .onConflictDoUpdate({ target, set: { price: row.price } });
}

/** Deletes a price. Returns it, or null when there is none. */
export async function deletePrice(tx: Database, itemId: string, validFrom: string): Promise<Mills | null> {
  const [gone] = await tx
    .delete(prices)
    .where(and(eq(prices.itemId, itemId), eq(prices.validFrom, validFrom)))
    .returning({ price: prices.price });
  return gone?.price ?? null;
}
