import { campaignCartRead, priceListRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

export const scheduleReads: PageReads<'/campaigns/schedule/{cartId}/{campaignId}'> = {
  shared: [priceListRead],
  ofRecord: ({ params }) => [campaignCartRead(params)],
};
