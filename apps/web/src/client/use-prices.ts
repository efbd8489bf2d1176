import { listItems } from '@dropdate/contract/items/list-items';
import { isItemSubType } from '@dropdate/domain/pricing/item';
import { defaultPriceList, type PriceList } from '@dropdate/domain/pricing/price-list';
import { useMemo } from 'react';
import { useEndpointQuery } from './use-endpoint.ts';

/** The price list in force today; undefined until it is known. */
export function usePrices(): PriceList | undefined {
  const { data } = useEndpointQuery(listItems, {}, { staleTime: 10 * 60_000 });
  return useMemo(() => {
    if (data === undefined) return undefined;
    const today = data.items.flatMap(({ itemSubType, unitPrice }) =>
      isItemSubType(itemSubType) ? [[itemSubType, unitPrice] as const] : [],
    );
    return { ...defaultPriceList, ...Object.fromEntries(today) };
  }, [data]);
}
