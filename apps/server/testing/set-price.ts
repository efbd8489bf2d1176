import type { Mills } from '@dropdate/domain/money/money';
import type { ItemSubType } from '@dropdate/domain/pricing/item';
import { eq } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { items, prices } from '../src/schema/catalogue.ts';

/** Sets the price of an item, in mills. The price is valid from the instant `validFrom`. */
export async function setPrice(
  db: Database,
  subType: ItemSubType,
  { price, validFrom }: { readonly price: Mills; readonly validFrom: Date },
): Promise<void> {
  const [item] = await db.select().from(items).where(eq(items.subType, subType));
  if (!item) throw new Error(`the price list has no ${subType}`);
  await db
    .insert(prices)
    .values({ itemId: item.id, validFrom: validFrom.toISOString().slice(0, 10), price })
    .onConflictDoUpdate({ target: [prices.itemId, prices.validFrom], set: { price } });
}
