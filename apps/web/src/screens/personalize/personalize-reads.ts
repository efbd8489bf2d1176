import { statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { campaignCartRead, templateVariantsRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

/**
 * The sample people are not among these reads. A company may look at the people of a limited number of audiences a day,
 * and the server counts these audiences.
 */
export const personalizeReads: PageReads<'/campaigns/personalize/{cartId}/{campaignId}'> = {
  shared: [statesRead],
  ofRecord: ({ params }, known) => {
    const cart = campaignCartRead(params);
    return [cart, templateVariantsRead(params.campaignId, known(cart)?.selectedCampaign.version)];
  },
};
