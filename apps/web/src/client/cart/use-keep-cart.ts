import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { queryKey } from '../calls/use-endpoint.ts';
import { templateVariantsRead } from './cart-reads.ts';

export interface CartIds {
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
}

/** Returns a function that stores an answer as the cart, for every page that shows this cart. */
export function useKeepCart(): (cart: CartDetail) => void {
  const client = useQueryClient();
  return (cart) => keepCart(client, cart);
}

/**
 * Stores the cart for its pages. Cancels the reads of these pages that are under way, since such a read may bring an
 * older cart.
 */
export function keepCart(client: QueryClient, cart: CartDetail): void {
  const params = { cartId: cart.id, campaignId: cart.selectedCampaign.id };
  for (const key of [
    queryKey(getCartCampaignDetails, { params }),
    queryKey(getCartDetails, { params: { id: cart.id } }),
  ]) {
    void client.cancelQueries({ queryKey: key });
    client.setQueryData(key, cart);
  }
  // Ends a fetch of the variants that runs ahead of their page. The fetched variants may be older than this cart.
  const { queryKey: variants } = templateVariantsRead(params.campaignId, undefined);
  void client.cancelQueries({ queryKey: variants, type: 'inactive' });
}

/**
 * Resolves when a kept cart has reached every component. A page shows an edited value until then, so the old value does
 * not flicker.
 */
export function cartIsShown(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(resolve));
}

/** Asks the server for the cart as it is now, to settle a conflict. */
export function useFetchCart(): (ids: CartIds) => Promise<CartDetail> {
  const keep = useKeepCart();
  return async (ids) => {
    const cart = await call(getCartCampaignDetails, { params: ids });
    keep(cart);
    return cart;
  };
}
