import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { useQueryClient } from '@tanstack/react-query';
import { orderTexts } from '../../blocks/order-flow/order-flow.messages.ts';
import { useFetchCart } from '../../blocks/order-flow/use-keep-cart.ts';
import { useStepRun } from '../../blocks/order-flow/use-step-run.ts';
import { call } from '../../client/call.ts';
import { queryKey, refresh } from '../../client/use-endpoint.ts';
import { useGo } from '../../client/use-go.ts';
import { toast } from '../../kit/toast/toast-store.ts';
import { messages } from './review-order.messages.ts';

/** Save draft and Discard; both lead back to All Campaigns. */
export function useReviewActions(cart: CartDetail, flush: () => Promise<boolean>) {
  const client = useQueryClient();
  const go = useGo();
  const { pending, conflict, settle, run } = useStepRun<'draft' | 'discard'>();
  const { id: campaignId, status } = cart.selectedCampaign;
  const cartId = cart.id;
  const fetchCart = useFetchCart({ cartId, campaignId });
  return {
    pending,
    conflict,
    /** Fetches what was saved. What was entered here is saved by then, so there is nothing to lose. */
    settleConflict: () => settle(messages.loadFailed, fetchCart),
    saveDraft: () =>
      run('draft', orderTexts.draftFailed, async () => {
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
      run('discard', orderTexts.deleteFailed, async () => {
        // A save that is under way would meet a cart that is gone.
        await flush();
        if (status === 'none') await call(deleteCart, { params: { id: cartId } });
        await refresh(client, [searchCampaigns]);
        go({ to: '/campaigns' });
      }),
  };
}
