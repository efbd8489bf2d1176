import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { setPaymentMethods } from '@dropdate/contract/carts/set-payment-methods';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardSentence, stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { PaymentMethods } from '../../blocks/payment-methods/payment-methods.tsx';
import { usePaymentMethods } from '../../blocks/payment-methods/use-payment-methods.ts';
import { PlacementDialogs } from '../../blocks/place-order/placement-dialogs.tsx';
import { PlacingLine } from '../../blocks/place-order/placing-line.tsx';
import { useOrderProgress } from '../../blocks/place-order/use-order-progress.ts';
import { usePlaceOrder } from '../../blocks/place-order/use-place-order.ts';
import { call } from '../../client/calls/call.ts';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toast } from '../../kit/toast/toast-store.ts';
import { messages } from './checkout.messages.ts';
import classes from './checkout.module.css';
import { checkoutPanel } from './checkout-panel.tsx';
import { initialMethod } from './payable-methods.ts';
import { PaymentFailedDialog } from './payment-failed-dialog.tsx';

/** The buyer chooses a saved card and pays with it. */
export function CheckoutStep({ cart }: { readonly cart: CartDetail }) {
  const { id: cartId, selectedCampaign: campaign } = cart;
  const go = useGo();
  const client = useQueryClient();
  const keep = useKeepCart();
  const methods = usePaymentMethods();
  const notice = usePriceNotice(cart);
  const placing = usePlaceOrder(cartId);
  const { placement } = placing;
  const fetchCart = useFetchCart();
  const actions = useCampaignCalls<'draft'>({
    cartId,
    status: campaign.status,
    load: () => fetchCart({ cartId, campaignId: campaign.id }),
    loadFailed: messages.loadFailed,
  });
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  useTitle(`${messages.title}, ${campaign.name}`);

  const known = methods.data?.results ?? [];
  // Until the buyer chooses, the default card is selected if it can pay.
  const selectedId = chosen === undefined ? initialMethod(known) : chosen;
  const cartKey = queryKey(getCartDetails, { params: { id: cartId } });
  const isPaying = placement.kind === 'placing';
  const isEditableStatus = isEditable(campaign.status);

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
    // A campaign whose payment is pending stays so; any other is kept as a draft (decision 41).
    const isKept = await actions.run('draft', stepTexts.draftFailed, async () => {
      if (isEditableStatus) {
        const { version } = (client.getQueryData<CartDetail>(cartKey) ?? cart).selectedCampaign;
        await call(saveCampaignDraft, { params: { id: campaign.id }, body: { cartId, version } });
        toast.success(stepTexts.saved);
      }
      await actions.refreshLists();
    });
    if (isKept) go({ to: '/campaigns' });
  };
  const percent = useOrderProgress(cartId, placing);
  const reason = isPaying ? (
    <PlacingLine text={messages.paying} percent={percent} />
  ) : selectedId === null ? (
    messages.noMethod
  ) : undefined;

  const frame = useCampaignStep('checkout', campaign, {
    title: messages.title,
    actions,
    isPlacing: isPaying,
    panel: checkoutPanel(cart, notice),
    reason,
    mayDiscard: isEditableStatus && !isPaying,
    discardSentence: `${discardSentence(campaign.status)} ${messages.notCharged}`,
    back: isPaying ? null : () => setAsking(true),
    next: {
      label: messages.pay(formatMoney(cart.total)),
      // Without a card the one thing to do next is to add one.
      isMain: methods.data === undefined || known.length > 0,
      isDisabled: selectedId === null || methods.data === undefined,
      isBusy: isPaying,
      onClick: pay,
    },
  });
  return (
    <>
      <OrderFlow {...frame}>
        <section className={classes.page}>
          <div>
            <h2 className={classes.heading}>{messages.chooseTitle}</h2>
            <p className={classes.sentence}>
              {messages.chooseSentence(campaign.name, formatCount(campaign.totalAudience))}
            </p>
          </div>
          <PaymentMethods selectedId={selectedId} onSelect={setChosen} isDisabled={isPaying} />
        </section>
      </OrderFlow>
      <PlacementDialogs cart={cart} placing={placing} />
      {placement.kind === 'refused' && actions.conflict === null && (
        <PaymentFailedDialog
          problem={placement.problem}
          otherwise={placement.isPrepared ? messages.orderFailed : messages.methodFailed}
          recipients={campaign.totalAudience}
          isSavingDraft={actions.pending === 'draft'}
          onRetry={pay}
          onTryLater={() => void tryLater()}
          onClose={placing.dismiss}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.cancelTitle}
          sentence={messages.cancelSentence}
          verb={messages.continue}
          cancelLabel={messages.cancel}
          onConfirm={() => go({ to: '/campaigns/review-order/{cartId}', params: { cartId } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
