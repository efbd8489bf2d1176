import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryKey } from '../../client/use-endpoint.ts';

export interface CartIds {
  readonly cartId: string;
  readonly campaignId: string;
}

/** Makes an answer the cart of every page that shows it. */
export function useKeepCart(ids: CartIds): (cart: CartDetail) => void {
  const client = useQueryClient();
  return (cart) => {
    client.setQueryData(queryKey(getCartCampaignDetails, { params: ids }), cart);
    client.setQueryData(queryKey(getCartDetails, { params: { id: ids.cartId } }), cart);
  };
}

/** Asks the server for the cart as it is now: what a conflict is settled with. */
export function useFetchCart(ids: CartIds): () => Promise<CartDetail> {
  const keep = useKeepCart(ids);
  return async () => {
    const cart = await call(getCartCampaignDetails, { params: ids });
    keep(cart);
    return cart;
  };
}
