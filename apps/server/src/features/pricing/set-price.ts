import type { setPrice as endpoint } from '@dropdate/contract/items/set-price';
import { isPriceDayOpen, priceDayText } from '@dropdate/domain/pricing/price-entry';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { historyAuthor } from '../../platform/record-change.ts';
import { writePrice } from './change-prices.ts';
import { requireItem, requirePricing } from './list-prices.ts';

/**
 * Sets a price of the price list. Drafts follow it from its day on, and say so; placed orders keep their prices (decision
 * 37).
 * @throws Refusal 400 `PriceDayPassed`, 409 `NotTheProvider`
 */
export const setPrice: UseCase<typeof endpoint> = async (context, { body }) => {
  requirePricing(context);
  if (!isPriceDayOpen(body.validFrom, context.today)) throw invalid('PriceDayPassed', priceDayText, 'body.validFrom');
  const itemSubType = requireItem(body.itemSubType);
  const author = historyAuthor(context, context.viewer.companyId);
  await context.db.transaction((tx) => writePrice(tx, author, { ...body, itemSubType }));
  return {};
};
