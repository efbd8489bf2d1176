import type { CartId } from '@dropdate/domain/id/brand';
import { belongsElsewhere } from '../../blocks/order-flow/campaign/belongs-elsewhere.ts';
import { campaignWizard } from '../../blocks/order-flow/campaign/campaign-wizard.ts';
import { useLackOnArrival } from '../../blocks/order-flow/campaign/lacking-step.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { messages } from './review-order.messages.ts';
import { reviewOrderReads } from './review-order-reads.ts';
import { ReviewStep } from './review-step.tsx';
import { useReviewCart } from './use-review-cart.ts';

/** Review Campaign, step 5 of an order (specification 2, section 2, Review Campaign). */
export function ReviewOrderScreen({ params }: ScreenProps<'/campaigns/review-order/{cartId}'>) {
  return <Review key={params.cartId} cartId={params.cartId} />;
}
ReviewOrderScreen.reads = reviewOrderReads;

function Review({ cartId }: { readonly cartId: CartId }) {
  const review = useReviewCart(cartId);
  const { shown, error, refetch } = review;
  useReportedStepFailure(error, messages.loadFailed);
  const lack = useLackOnArrival(shown);
  const away = shown === undefined ? null : (belongsElsewhere(shown, 'launch-campaigns') ?? lack);

  if (shown !== undefined && away === null) return <ReviewStep cart={shown} review={review} />;
  return (
    <StepWaiting
      wizard={campaignWizard}
      step="launch-campaigns"
      error={shown === undefined ? error : null}
      texts={messages}
      onRetry={() => void refetch()}
      away={away}
    />
  );
}
