import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { setPaymentMethods } from '@dropdate/contract/carts/set-payment-methods';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import { usePaymentMethods } from '../../blocks/payment-methods/use-payment-methods.ts';
import { useCampaignOrder } from '../../blocks/place-order/campaign-order.ts';
import { isUnderWay, usePlaceOrder } from '../../blocks/place-order/use-place-order.ts';
import { call } from '../../client/calls/call.ts';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { useGo } from '../../client/links/use-go.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './checkout.messages.ts';
import { initialMethod } from './payable-methods.ts';

/** The card that pays, the payment itself, and the draft that is kept when the buyer pays later. */
export function usePayment(cart: CartDetail) {
  const { id: cartId, selectedCampaign: campaign } = cart;
  const go = useGo();
  const client = useQueryClient();
  const keep = useKeepCart();
  const methods = usePaymentMethods();
  const placing = usePlaceOrder(useCampaignOrder(cartId));
  const fetchCart = useFetchCart();
  const actions = useCampaignCalls<'draft'>({
    cartId,
    status: campaign.status,
    load: () => fetchCart({ cartId, campaignId: campaign.id }),
    loadFailed: messages.loadFailed,
  });
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const known = methods.data?.results ?? [];
  // Until the buyer chooses a card, the default card is selected, unless it has expired.
  const selectedId = chosen === undefined ? initialMethod(known) : chosen;
  const cartKey = queryKey(getCartDetails, { params: { id: cartId } });

  const pay = () => {
    if (selectedId === null) return;
    const paymentMethods = [{ paymentMethodId: selectedId, amount: cart.total, isCreditReward: false }];
    const prepare = async () => {
      const body = { revision: cart.revision, expectedTotal: cart.total, paymentMethods };
      const saved = await call(setPaymentMethods, { params: { id: cartId }, body });
      keep(saved);
      return saved;
    };
    void placing.place(cart, prepare);
  };
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
  return {
    placing,
    actions,
    areMethodsKnown: methods.data !== undefined,
    hasMethod: known.length > 0,
    selectedId,
    choose: setChosen,
    isPaying: isUnderWay(placing.placement),
    pay,
    tryLater,
  };
}
