import type { listItems as endpoint } from '@dropdate/contract/items/list-items';
import { items } from '@dropdate/domain/pricing/item';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentItem } from './pricing.present.ts';
import { readCatalogue } from './read-catalogue.ts';

/** The price list as of today. */
export const listItems: UseCase<typeof endpoint> = async ({ db, today }) => {
  const catalogue = await readCatalogue(db, today);
  return { items: items.map((item) => presentItem(item, catalogue)) };
};
