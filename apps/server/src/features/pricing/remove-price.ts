import type { removePrice as endpoint } from '@dropdate/contract/items/remove-price';
import { isPriceDayOpen, priceDayText } from '@dropdate/domain/pricing/price-entry';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { historyAuthor } from '../../platform/record-change.ts';
import { erasePrice } from './change-prices.ts';
import { requireItem, requirePricing } from './list-prices.ts';

/**
 * Removes a price that comes.
 * @throws Refusal 400 `PriceDayPassed`, 404, 409 `NotTheProvider`
 */
export const removePrice: UseCase<typeof endpoint> = async (context, { body }) => {
  requirePricing(context);
  if (!isPriceDayOpen(body.validFrom, context.today)) throw invalid('PriceDayPassed', priceDayText, 'body.validFrom');
  const itemSubType = requireItem(body.itemSubType);
  const author = historyAuthor(context, context.viewer.companyId);
  if (!(await context.db.transaction((tx) => erasePrice(tx, author, { ...body, itemSubType })))) throw notFound();
  return {};
};
