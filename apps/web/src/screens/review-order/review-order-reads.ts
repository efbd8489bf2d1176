import { placesRead, statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { cartRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';
import { salesAgentsRead } from '../../client/sales-agent/sales-agents-read.ts';

/**
 * The fetch-ahead makes these reads before the page opens. The variants of the piece are not among them, because the
 * buyer must see the server's present variants before paying.
 */
export const reviewOrderReads: PageReads<'/campaigns/review-order/{cartId}'> = {
  shared: [salesAgentsRead, statesRead],
  ofRecord: ({ params }, known) => {
    const cart = cartRead(params.cartId);
    const chosen = known(cart)?.selectedCampaign.campaignData.parametersData.geography ?? [];
    return [cart, ...chosen.map(({ stateCode }) => placesRead(stateCode))];
  },
};
