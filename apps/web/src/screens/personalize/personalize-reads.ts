import { statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { campaignCartRead, templateVariantsRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

/**
 * These reads leave out the sample people. The server counts the audiences whose people a company looks at, and allows
 * only a limited number a day.
 */
export const personalizeReads: PageReads<'/campaigns/personalize/{cartId}/{campaignId}'> = {
  shared: [statesRead],
  ofRecord: ({ params }, known) => {
    const cart = campaignCartRead(params);
    return [cart, templateVariantsRead(params.campaignId, known(cart)?.selectedCampaign.version)];
  },
};
