import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { MainAction } from '@dropdate/domain/order/review';
import { useState } from 'react';
import { useCampaignOrder } from '../../blocks/place-order/campaign-order.ts';
import { useOrderProgress } from '../../blocks/place-order/use-order-progress.ts';
import { isUnderWay, usePlaceOrder } from '../../blocks/place-order/use-place-order.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useReportRefusal } from './use-report-refusal.ts';
import type { ReviewCart } from './use-review-cart.ts';

/** The work of the main button. The button places an order on account, or opens the payment page. */
export function useOrderPlacing(cart: CartDetail, review: Pick<ReviewCart, 'saved' | 'flush' | 'latest'>) {
  const go = useGo();
  const placing = usePlaceOrder(useCampaignOrder(cart.id));
  const [isGoing, setGoing] = useState(false);
  useReportRefusal(placing);
  const percent = useOrderProgress(cart.id, placing);

  /** Saves pending entries first. Then orders the cart that the buyer saw when pressing the button. */
  const goOn = async (action: MainAction) => {
    const seen = review.saved;
    if (seen === undefined) return;
    setGoing(true);
    const isSaved = await review.flush();
    setGoing(false);
    if (!isSaved) return;
    if (action === 'pay') go({ to: '/campaigns/checkout/{cartId}', params: { cartId: cart.id } });
    else await placing.place(seen, async () => review.latest() ?? seen);
  };
  return { placing, percent, isPlacing: isUnderWay(placing.placement), isGoing, goOn };
}
