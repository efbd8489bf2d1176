import { placesRead, statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { campaignCartRead, priceListRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

export const defineAudienceReads: PageReads<'/campaigns/define-audience/{cartId}/{campaignId}'> = {
  shared: [statesRead, priceListRead],
  ofRecord: ({ params }, known) => {
    const cart = campaignCartRead(params);
    const chosen = known(cart)?.selectedCampaign.campaignData.parametersData.geography ?? [];
    return [cart, ...chosen.map(({ stateCode }) => placesRead(stateCode))];
  },
};
