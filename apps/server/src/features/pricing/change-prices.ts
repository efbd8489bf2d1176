import type { Mills } from '@dropdate/domain/money/money';
import type { ItemSubType } from '@dropdate/domain/pricing/item';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { type AuditAuthor, auditAs } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { deletePrice, findPricedItem, findPriceOn, insertPrice } from './pricing.data.ts';

/** A price of an item from a day on. */
export interface PlannedPrice {
  readonly itemSubType: ItemSubType;
  readonly price: Mills;
  readonly validFrom: IsoDate;
}

/**
 * Sets a price of the price list, and records it. The caller has checked the day. A price that is set already changes
 * nothing. The page and the command both set prices with this function.
 * @param author the user, or the command. The log of the provider has the entry, because the price list is the provider's.
 */
export async function writePrice(tx: Database, author: AuditAuthor, planned: PlannedPrice): Promise<void> {
  const { itemSubType, price, validFrom } = planned;
  const item = await findPricedItem(tx, itemSubType);
  const before = await findPriceOn(tx, item.id, validFrom);
  if (before?.validFrom === validFrom && before.price === price) return;
  await insertPrice(tx, { itemId: item.id, validFrom, price });
  await auditAs(tx, author, {
    action: 'setPrice',
    entity: 'item',
    entityId: item.id,
    old: before,
    new: { price, validFrom },
  });
}

/**
 * Removes a price of the price list, and records it. The caller has checked the day.
 * @returns whether there was such a price
 */
export async function erasePrice(
  tx: Database,
  author: AuditAuthor,
  { itemSubType, validFrom }: Omit<PlannedPrice, 'price'>,
): Promise<boolean> {
  const item = await findPricedItem(tx, itemSubType);
  const price = await deletePrice(tx, item.id, validFrom);
  if (price === null) return false;
  const now = await findPriceOn(tx, item.id, validFrom);
  await auditAs(tx, author, {
    action: 'removePrice',
    entity: 'item',
    entityId: item.id,
    old: { price, validFrom },
    new: now,
  });
  return true;
}
