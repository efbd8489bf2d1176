import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CartId } from '@dropdate/domain/id/brand';
import { cartRead } from '../../client/cart/cart-reads.ts';
import { useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { messages } from './review-order.messages.ts';
import { type Review, useReview } from './use-review.ts';

export type ReviewCart = Review<CartDetail>;

/** The cart that the review of a campaign shows. */
export function useReviewCart(cartId: CartId): ReviewCart {
  const keep = useKeepCart();
  return useReview({ read: cartRead(cartId), keep, loadFailed: messages.loadFailed });
}
