import { itemOf } from './item.ts';
import { type PriceList, priceListOf } from './price-list.ts';

/** The prices of a new installation (decision 40). */
export const defaultPriceList: PriceList = priceListOf((subType) => itemOf(subType).price);
