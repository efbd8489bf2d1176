import { getItem as getItemEndpoint } from '@dropdate/contract/items/get-item';
import { listItems as listItemsEndpoint } from '@dropdate/contract/items/list-items';
import { listPrices as listPricesEndpoint } from '@dropdate/contract/items/list-prices';
import { removePrice as removePriceEndpoint } from '@dropdate/contract/items/remove-price';
import { setPrice as setPriceEndpoint } from '@dropdate/contract/items/set-price';
import { serve } from '../../platform/http/serve.ts';
import { getItem } from './get-item.ts';
import { listItems } from './list-items.ts';
import { listPrices } from './list-prices.ts';
import { removePrice } from './remove-price.ts';
import { setPrice } from './set-price.ts';

export const pricingRoutes = [
  serve(listItemsEndpoint, listItems),
  serve(getItemEndpoint, getItem),
  serve(listPricesEndpoint, listPrices),
  serve(setPriceEndpoint, setPrice),
  serve(removePriceEndpoint, removePrice),
];
