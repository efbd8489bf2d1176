import type { getOrderProgress as endpoint } from '@dropdate/contract/orders/get-order-progress';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { campaignToOrder } from '../campaigns/campaign-for-order.ts';
import { findActiveCheckout, findConfirmedOrder } from './checkout.data.ts';
import { findProgress } from './progress.data.ts';

/**
 * Whether the order of a cart is being placed, by whomever, and how far that is.
 * @throws Refusal 404
 */
export const getOrderProgress: UseCase<typeof endpoint> = async ({ db, clock, scopeOf }, { params }) => {
  const found = await campaignToOrder(db, scopeOf('Campaign'), { cartId: params.id });
  if (!found) throw notFound();
  const cart = { companyId: found.campaign.companyId, cartId: params.id };
  const active = await findActiveCheckout(db, cart);
  if (active && active.leaseToken !== null && active.leaseUntil > clock.now()) {
    const percent = await findProgress(db, { companyId: cart.companyId, checkoutId: active.id });
    return { state: 'placing', percent };
  }
  const order = active ? null : await findConfirmedOrder(db, cart);
  return { state: order ? 'placed' : 'open', percent: null };
};
