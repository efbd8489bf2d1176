import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { queryKey } from '../calls/use-endpoint.ts';
import { templateVariantsRead } from './cart-reads.ts';
import { noteSeen } from './seen-total.ts';

export interface CartIds {
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
}

/** Returns a function that stores an answer as the cart. Every page that shows this cart then shows the answer. */
export function useKeepCart(): (cart: CartDetail) => void {
  const client = useQueryClient();
  return (cart) => keepCart(client, cart);
}

/**
 * Stores the cart for the pages that show it. Cancels reads of the cart that are under way, because their answers may
 * be older.
 */
export function keepCart(client: QueryClient, cart: CartDetail): void {
  noteSeen(cart);
  const params = { cartId: cart.id, campaignId: cart.selectedCampaign.id };
  for (const key of [
    queryKey(getCartCampaignDetails, { params }),
    queryKey(getCartDetails, { params: { id: cart.id } }),
  ]) {
    void client.cancelQueries({ queryKey: key });
    client.setQueryData(key, cart);
  }
  // Cancels a fetch of the variants for a page that is not open yet. The answer may be older than this cart.
  const { queryKey: variants } = templateVariantsRead(params.campaignId, undefined);
  void client.cancelQueries({ queryKey: variants, type: 'inactive' });
}

/**
 * Resolves when every component has received the stored cart. Until then, a page continues to show the edited value.
 * Otherwise the old value would appear for a moment.
 */
export function cartIsShown(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(resolve));
}

/** Returns a function that asks the server for the present cart, to settle a conflict. */
export function useFetchCart(): (ids: CartIds) => Promise<CartDetail> {
  const keep = useKeepCart();
  return async (ids) => {
    const cart = await call(getCartCampaignDetails, { params: ids });
    keep(cart);
    return cart;
  };
}
