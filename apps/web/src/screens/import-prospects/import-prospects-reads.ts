import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { pageRead } from '../../client/calls/page-read.ts';
import { campaignCartRead, priceListRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

/** The list of a campaign with the first page of its people. A review may have been saved since the last visit. */
export const importedListRead = (id: CampaignId) =>
  pageRead(getImportedList, { params: { id }, query: { page: 0, pageSize: 50 } }, { staleTime: 0 });

export const importProspectsReads: PageReads<'/campaigns/import-prospects/{cartId}/{campaignId}'> = {
  shared: [priceListRead],
  ofRecord: ({ params }) => [campaignCartRead(params), importedListRead(params.campaignId)],
};
