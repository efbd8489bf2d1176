import type { itemSchema } from '@dropdate/contract/items/list-items';
import type { Item } from '@dropdate/domain/pricing/item';
import type { z } from 'zod';
import type { Catalogue } from './read-catalogue.ts';

export function presentItem(item: Item, { items, prices }: Catalogue): z.output<typeof itemSchema> {
  const row = items.get(item.subType);
  if (!row) throw new RangeError(`the price list lacks ${item.subType}`);
  return {
    id: row.id,
    name: item.name,
    itemType: item.type,
    itemSubType: item.subType,
    unitPrice: prices[item.subType],
    unit: item.unit,
    itemNumber: row.number,
  };
}
