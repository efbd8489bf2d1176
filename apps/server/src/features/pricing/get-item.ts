import type { getItem as endpoint } from '@dropdate/contract/items/get-item';
import { items } from '@dropdate/domain/pricing/item';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentItem } from './pricing.present.ts';
import { readCatalogue } from './read-catalogue.ts';

/** One item of the price list as of today. */
export const getItem: UseCase<typeof endpoint> = async ({ db, today }, { params }) => {
  const catalogue = await readCatalogue(db, today);
  const item = items.find(({ subType }) => catalogue.items.get(subType)?.id === params.id);
  if (!item) throw notFound();
  return presentItem(item, catalogue);
};
