import { listPrices } from '@dropdate/contract/items/list-prices';
import { pageRead } from '../../client/calls/page-read.ts';

export const pricesRead = pageRead(listPrices, {});
