import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderTexts } from '../../blocks/order-flow/order-flow.messages.ts';
import { call } from '../../client/call.ts';
import { reportFailure } from '../../client/report-failure.ts';
import { queryKey, refresh } from '../../client/use-endpoint.ts';
import { useGo } from '../../client/use-go.ts';
import { toast } from '../../kit/toast/toast-store.ts';

/** Save draft and Discard; both lead back to All Campaigns. */
export function useReviewActions(cart: CartDetail, flush: () => Promise<boolean>) {
  const client = useQueryClient();
  const go = useGo();
  const [pending, setPending] = useState<'draft' | 'discard' | null>(null);
  const { id: campaignId, status } = cart.selectedCampaign;
  const cartId = cart.id;

  const during = async (name: 'draft' | 'discard', failure: string, work: () => Promise<void>) => {
    setPending(name);
    try {
      await work();
    } catch (problem) {
      reportFailure(problem, failure);
    }
    setPending(null);
  };
  return {
    pending,
    saveDraft: () =>
      during('draft', orderTexts.draftFailed, async () => {
        if (!(await flush())) return;
        // What was saved a moment ago raised the version.
        const key = queryKey(getCartDetails, { params: { id: cartId } });
        const latest = client.getQueryData<CartDetail>(key) ?? cart;
        const { version } = latest.selectedCampaign;
        const saved = await call(saveCampaignDraft, { params: { id: campaignId }, body: { cartId, version } });
        client.setQueryData(key, saved);
        await refresh(client, [searchCampaigns]);
        toast.success(orderTexts.saved);
        go({ to: '/campaigns' });
      }),
    discard: () =>
      during('discard', orderTexts.deleteFailed, async () => {
        if (status === 'none') await call(deleteCart, { params: { id: cartId } });
        await refresh(client, [searchCampaigns]);
        go({ to: '/campaigns' });
      }),
  };
}
