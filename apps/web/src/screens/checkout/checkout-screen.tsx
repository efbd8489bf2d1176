import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { payBlockersText } from '@dropdate/domain/order/review';
import { belongsElsewhere } from '../../blocks/order-flow/campaign/belongs-elsewhere.ts';
import { campaignWizard } from '../../blocks/order-flow/campaign/campaign-wizard.ts';
import { lackingStep, useLackOnArrival } from '../../blocks/order-flow/campaign/lacking-step.ts';
import { type Elsewhere, StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { payBlockersOf } from '../../blocks/place-order/pay-blocker.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { paidCartRead } from '../../client/cart/cart-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { messages } from './checkout.messages.ts';
import { checkoutReads } from './checkout-reads.ts';
import { CheckoutStep } from './checkout-step.tsx';

/** Campaign Order Checkout: the buyer pays the order by card (specification 2, section 2). */
export function CheckoutScreen({ params }: ScreenProps<'/campaigns/checkout/{cartId}'>) {
  const { cartId } = params;
  const { data: cart, error, refetch } = usePageRead(paidCartRead(cartId));
  useReportedStepFailure(error, messages.loadFailed);
  const { primaryRoleKey } = useViewer();
  const lack = useLackOnArrival(cart, (seen) => lackingStep(seen) ?? unreviewed(seen, primaryRoleKey));
  const elsewhere = cart === undefined ? null : (belongsElsewhere(cart, 'checkout') ?? lack);

  if (cart !== undefined && elsewhere === null) return <CheckoutStep key={cartId} cart={cart} />;
  return (
    <StepWaiting
      wizard={campaignWizard}
      step="launch-campaigns"
      error={cart === undefined ? error : null}
      texts={messages}
      onRetry={() => void refetch()}
      away={elsewhere}
    />
  );
}
CheckoutScreen.reads = checkoutReads;

/** Sends the buyer back to the review when the order lacks an entry that only the review asks for. */
function unreviewed(cart: CartDetail, roleKey: string): Elsewhere | null {
  const hint = payBlockersText(payBlockersOf(cart, roleKey, false));
  if (hint === null) return null;
  return {
    target: { to: '/campaigns/review-order/{cartId}', params: { cartId: cart.id } },
    hint,
  };
}
