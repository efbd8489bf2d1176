import { statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { campaignCartRead, priceListRead, templateVariantsRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

/**
 * The sample people are not fetched ahead, because each fetch uses up a part of the company's daily limit. The limit is
 * the number of audiences of which a company may see people on one day.
 */
export const personalizeReads: PageReads<'/campaigns/personalize/{cartId}/{campaignId}'> = {
  shared: [statesRead, priceListRead],
  ofRecord: ({ params }, known) => {
    const cart = campaignCartRead(params);
    return [cart, templateVariantsRead(params.campaignId, known(cart)?.selectedCampaign.version)];
  },
};
