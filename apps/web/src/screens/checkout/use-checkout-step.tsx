import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { discardSentence } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { focusInStep } from '../../blocks/order-flow/focus-in-step.ts';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { PlacingLine } from '../../blocks/place-order/placing-line.tsx';
import { useOrderProgress } from '../../blocks/place-order/use-order-progress.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { messages } from './checkout.messages.ts';
import { checkoutPanel } from './checkout-panel.tsx';
import { usePayment } from './use-payment.ts';

/** The payment and the frame of the step. `onBack` asks the buyer before the step gives up the payment. */
export function useCheckoutStep(cart: CartDetail, onBack: () => void) {
  const { selectedCampaign: campaign } = cart;
  const payment = usePayment(cart);
  const { actions, areMethodsKnown, selectedId, isPaying } = payment;
  const notice = usePriceNotice(cart);
  const percent = useOrderProgress(cart.id, payment.placing);
  useTitle(`${messages.title}, ${campaign.name}`);

  const frame = useCampaignStep('checkout', campaign, {
    title: messages.title,
    actions,
    isPlacing: isPaying,
    panel: checkoutPanel(cart, notice),
    reason: isPaying ? (
      <PlacingLine text={messages.paying} percent={percent} />
    ) : selectedId === null ? (
      messages.noMethod
    ) : undefined,
    mayDiscard: isEditable(campaign.status) && !isPaying,
    discardSentence: `${discardSentence(campaign.status)} ${messages.notCharged}`,
    back: isPaying ? null : onBack,
    next: {
      label: messages.pay(formatMoney(cart.total)),
      isFinal: true,
      // A buyer without a card must first add a card, so Add Payment Method is then the main button.
      isMain: !areMethodsKnown || payment.hasMethod,
      isDisabled: selectedId === null || !areMethodsKnown,
      // The chosen method is missing: a card of the list, or the first card.
      onMissing: () => focusInStep('[role="radiogroup"] input', 'button[data-kind="main"]'),
      isBusy: isPaying,
      onClick: payment.pay,
    },
  });
  return { frame, payment };
}
