import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CartId } from '@dropdate/domain/id/brand';
import type { Mills } from '@dropdate/domain/money/money';

export type SeenCart = Pick<CartDetail, 'id' | 'revision' | 'total'>;

/** The order of each cart as this tab last showed or saved it. */
const seen = new Map<CartId, SeenCart>();

/** Notes what the buyer sees in this tab, or has saved in this tab. */
export function noteSeen(cart: SeenCart): void {
  seen.set(cart.id, cart);
}

/** Forgets what the buyer saw, before a save of this tab whose answer is not the cart. */
export function forgetSeen(cartId: CartId): void {
  seen.delete(cartId);
}

/**
 * The total that this tab showed before another tab, or another user, changed the order. Null when the order was not
 * changed elsewhere, or when its total has stayed the same. A changed price list does not change the revision, and has a
 * notice of its own.
 */
export function totalBefore({ id, revision, total }: SeenCart): Mills | null {
  const last = seen.get(id);
  if (last === undefined || last.revision === revision || last.total === total) return null;
  return last.total;
}
