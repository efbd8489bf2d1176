import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import { call } from '../../client/calls/call.ts';
import { useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { useGo } from '../../client/links/use-go.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './review-order.messages.ts';
import type { ReviewCart } from './use-review-cart.ts';

/** The actions Save draft and Discard. Both lead back to All Campaigns. */
export function useReviewActions(cart: CartDetail, { flush, latest }: Pick<ReviewCart, 'flush' | 'latest'>) {
  const go = useGo();
  const { id: campaignId, status } = cart.selectedCampaign;
  const cartId = cart.id;
  const keep = useKeepCart();
  const fetchCart = useFetchCart();
  const { run, refreshLists, ...shared } = useCampaignCalls<'draft'>({
    cartId,
    status,
    load: () => fetchCart({ cartId, campaignId }),
    loadFailed: messages.loadFailed,
    settled: flush,
  });
  return {
    ...shared,
    saveDraft: () =>
      run('draft', stepTexts.draftFailed, async () => {
        if (!(await flush())) return;
        // An earlier save may have raised the version since the last render.
        const { version } = (latest() ?? cart).selectedCampaign;
        keep(await call(saveCampaignDraft, { params: { id: campaignId }, body: { cartId, version } }));
        await refreshLists();
        toast.success(stepTexts.saved);
        go({ to: '/campaigns' });
      }),
  };
}
