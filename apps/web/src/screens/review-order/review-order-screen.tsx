import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { useLackOnArrival } from '../../blocks/order-flow/lacking-step.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import type { RouteTarget } from '../../client/route-path.ts';
import type { ScreenProps } from '../../client/screen-props.ts';
import { messages } from './review-order.messages.ts';
import { reviewOpening } from './review-state.ts';
import { ReviewStep } from './review-step.tsx';
import { useReviewCart } from './use-review-cart.ts';

/** Review Campaign, step 5 of an order. Source: specification 2, section 2 (Review Campaign). */
export function ReviewOrderScreen({ params }: ScreenProps<'/campaigns/review-order/{cartId}'>) {
  return <Review key={params.cartId} cartId={params.cartId} />;
}

function Review({ cartId }: { readonly cartId: string }) {
  const review = useReviewCart(cartId);
  const { shown, error, refetch } = review;
  useReportedStepFailure(error, messages.loadFailed);
  const lack = useLackOnArrival(shown);
  const isOpen = shown !== undefined && reviewOpening(shown) === 'open';

  if (isOpen && lack === null) return <ReviewStep cart={shown} review={review} />;
  const away = shown === undefined ? null : isOpen ? lack : { target: belongsTo(shown), hint: null };
  return (
    <StepWaiting
      step="launch-campaigns"
      error={shown === undefined ? error : null}
      texts={messages}
      onRetry={() => void refetch()}
      away={away}
    />
  );
}

/** A placed order is looked at, not reviewed. */
function belongsTo(cart: CartDetail): RouteTarget {
  if (reviewOpening(cart) !== 'order' || cart.orderId === null) return { to: '/campaigns' };
  const params = { orderId: cart.orderId, campaignId: cart.selectedCampaign.id };
  return { to: '/campaigns/order/{orderId?}/{campaignId?}', params };
}
