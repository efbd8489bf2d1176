import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CartId } from '@dropdate/domain/id/brand';
import type { MainAction } from '@dropdate/domain/order/review';
import { useState } from 'react';
import { useOrderProgress } from '../../blocks/place-order/use-order-progress.ts';
import { isUnderWay, type OrderKind, usePlaceOrder } from '../../blocks/place-order/use-place-order.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useReportRefusal } from './use-report-refusal.ts';
import type { Review } from './use-review.ts';

interface PlacingInput<Saved extends Pick<CartDetail, 'revision' | 'total' | 'orderId'>> {
  readonly cartId: CartId;
  readonly kind: OrderKind<Saved>;
  readonly review: Pick<Review<Saved>, 'saved' | 'flush' | 'latest'>;
  /** The page on which the buyer pays by card. */
  readonly checkout: RouteTarget;
  /** Sends the phone numbers of the order to the check. */
  readonly sendPhones: (saved: Saved) => Promise<void>;
}

/** The work of the main button. The button places an order on account, opens the payment page, or validates phone numbers. */
export function useOrderPlacing<Saved extends Pick<CartDetail, 'revision' | 'total' | 'orderId'>>(
  input: PlacingInput<Saved>,
) {
  const { review, checkout, sendPhones } = input;
  const go = useGo();
  const placing = usePlaceOrder(input.kind);
  const [isGoing, setGoing] = useState(false);
  useReportRefusal(placing);
  const percent = useOrderProgress(input.cartId, placing);

  /** Saves pending entries first. Then orders the cart that the buyer saw when pressing the button. */
  const goOn = async (action: MainAction) => {
    const seen = review.saved;
    if (seen === undefined) return;
    setGoing(true);
    const isSaved = await review.flush();
    setGoing(false);
    if (!isSaved) return;
    if (action === 'pay') go(checkout);
    else if (action === 'validate-phone-number') await sendPhones(review.latest() ?? seen);
    else await placing.place(seen, async () => review.latest() ?? seen);
  };
  return {
    placing,
    percent,
    isPlacing: isUnderWay(placing.placement),
    /** True behind the dialog that says that the order is placed. Nothing is under way any more. */
    isPlaced: placing.placement.kind === 'placed',
    isGoing,
    goOn,
  };
}
