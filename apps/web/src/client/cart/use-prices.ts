import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listItems } from '@dropdate/contract/items/list-items';
import { isItemSubType } from '@dropdate/domain/pricing/item';
import type { KnownPrices } from '@dropdate/domain/pricing/price-list';
import { useMemo } from 'react';
import { usePageRead } from '../calls/page-read.ts';
import { priceListRead } from './cart-reads.ts';

/** The price list in force today; undefined until it is known. */
export function usePrices(): KnownPrices | undefined {
  const { data } = usePageRead(priceListRead);
  return useMemo(() => data && pricesOf(data.items), [data]);
}

/** The prices that the server lists. An item that is not listed has no price today. */
export function pricesOf(items: AnswerOf<typeof listItems>['items']): KnownPrices {
  const listed = items.flatMap(({ itemSubType, unitPrice }) =>
    isItemSubType(itemSubType) ? [[itemSubType, unitPrice] as const] : [],
  );
  return Object.fromEntries(listed);
}
