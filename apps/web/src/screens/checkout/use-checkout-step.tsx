import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { discardSentence } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { PlacingLine } from '../../blocks/place-order/placing-line.tsx';
import { useOrderProgress } from '../../blocks/place-order/use-order-progress.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { messages } from './checkout.messages.ts';
import { checkoutPanel } from './checkout-panel.tsx';
import { payButton } from './pay-button.ts';
import { useCampaignPayment } from './use-campaign-payment.ts';

/** The payment and the frame of the step. `onBack` asks the buyer before the step gives up the payment. */
export function useCheckoutStep(cart: CartDetail, onBack: () => void) {
  const { selectedCampaign: campaign } = cart;
  const payment = useCampaignPayment(cart);
  const { actions, selected, isPaying, isPaid } = payment;
  const notice = usePriceNotice(cart);
  const percent = useOrderProgress(cart.id, payment.placing);
  useTitle(`${messages.title}, ${campaign.name}`);

  const frame = useCampaignStep('checkout', campaign, {
    title: messages.title,
    actions,
    isPlacing: isPaying,
    panel: checkoutPanel(cart, notice, messages.recipients(formatCount(cart.totalAudiences))),
    reason: isPaid ? undefined : isPaying ? (
      <PlacingLine text={messages.paying} percent={percent} />
    ) : selected.length === 0 ? (
      messages.noMethod
    ) : undefined,
    mayDiscard: isEditable(campaign.status) && !isPaying,
    discardSentence: `${discardSentence(campaign.status)} ${messages.notCharged}`,
    back: isPaying ? null : onBack,
    next: payButton(cart.total, payment, payment.pay),
  });
  return { frame, payment };
}
