import type { listPrices as endpoint } from '@dropdate/contract/items/list-prices';
import { type ItemSubType, isItemSubType, items, nameInPriceList } from '@dropdate/domain/pricing/item';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { requireProviderFor } from '../../platform/http/require-provider.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listAllPrices } from './pricing.data.ts';

/** @throws Refusal 409 `NotTheProvider` */
export function requirePricing({ viewer }: Pick<Context, 'viewer'>): void {
  requireProviderFor(viewer, 'The provider of the mail sets the prices.');
}

/** @throws Refusal 400 for a text that names no item of the price list */
export function requireItem(text: string): ItemSubType {
  if (!isItemSubType(text)) throw invalid('InvalidInput', 'There is no such item.', 'body.itemSubType');
  return text;
}

/** The prices of today and those that come, for the page Prices. The price list is the same for all clients. */
export const listPrices: UseCase<typeof endpoint> = async (context) => {
  requirePricing(context);
  return { items: await readPrices(context.db, context.today) };
};

/** The prices of all items as seen on a day: the valid price and the later ones. An item without a price is left out. */
export async function readPrices(db: Context['db'], today: string) {
  const rows = await listAllPrices(db);
  return items.flatMap(({ subType, unit }) => {
    const own = rows.filter((row) => row.subType === subType).map(({ price, validFrom }) => ({ price, validFrom }));
    const current = own.findLast(({ validFrom }) => validFrom <= today);
    const coming = own.filter(({ validFrom }) => validFrom > today);
    return current === undefined
      ? []
      : [{ itemSubType: subType, name: nameInPriceList(subType), unit, ...current, coming }];
  });
}
