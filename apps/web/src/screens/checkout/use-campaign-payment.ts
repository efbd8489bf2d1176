import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { setPaymentMethods } from '@dropdate/contract/carts/set-payment-methods';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { useQueryClient } from '@tanstack/react-query';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import { useCampaignOrder } from '../../blocks/place-order/campaign-order.ts';
import { call } from '../../client/calls/call.ts';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { useFetchCart } from '../../client/cart/use-keep-cart.ts';
import { useGo } from '../../client/links/use-go.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './checkout.messages.ts';
import { usePayment } from './use-payment.ts';

/** The payment of a campaign, and the draft that is kept when the buyer pays later. */
export function useCampaignPayment(cart: CartDetail) {
  const { id: cartId, selectedCampaign: campaign } = cart;
  const go = useGo();
  const client = useQueryClient();
  const fetchCart = useFetchCart();
  const actions = useCampaignCalls<'draft'>({
    cartId,
    status: campaign.status,
    load: () => fetchCart({ cartId, campaignId: campaign.id }),
    loadFailed: messages.loadFailed,
  });
  const kind = useCampaignOrder(cartId);
  const payment = usePayment({
    order: cart,
    kind,
    setMethods: (body) => call(setPaymentMethods, { params: { id: cartId }, body }),
  });
  const cartKey = queryKey(getCartDetails, { params: { id: cartId } });
  const tryLater = async () => {
    // A campaign with pending payment keeps its status. Any other campaign is saved as a draft (decision 41).
    const isKept = await actions.run('draft', stepTexts.draftFailed, async () => {
      if (isEditable(campaign.status)) {
        const { version } = (client.getQueryData<CartDetail>(cartKey) ?? cart).selectedCampaign;
        await call(saveCampaignDraft, { params: { id: campaign.id }, body: { cartId, version } });
        toast.success(stepTexts.saved);
      }
      await actions.refreshLists();
    });
    if (isKept) go({ to: '/campaigns' });
  };
  return { ...payment, actions, tryLater };
}
