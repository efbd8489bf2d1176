import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import type { CartId } from '@dropdate/domain/id/brand';
import { call } from '../../client/calls/call.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { cartChanges } from './cart-changes.ts';
import type { OrderKind } from './use-place-order.ts';

/** The order of a campaign. */
export function useCampaignOrder(cartId: CartId): OrderKind<CartDetail> {
  const keep = useKeepCart();
  const params = { id: cartId };
  return {
    read: () => call(getCartDetails, { params }),
    keep,
    send: (body, idempotencyKey) => call(placeOrder, { params, body }, { idempotencyKey }),
    changes: cartChanges,
    lists: campaignLists,
  };
}
