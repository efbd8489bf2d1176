import type { itemSchema } from '@dropdate/contract/items/list-items';
import type { Item } from '@dropdate/domain/pricing/item';
import type { z } from 'zod';
import { type Catalogue, itemIn } from './read-catalogue.ts';

export function presentItem(item: Item, catalogue: Catalogue): z.output<typeof itemSchema> {
  const { id, number } = itemIn(catalogue, item.subType);
  return {
    id,
    name: item.name,
    itemType: item.type,
    itemSubType: item.subType,
    unitPrice: catalogue.prices[item.subType],
    unit: item.unit,
    itemNumber: number,
  };
}
