import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { campaignDestination } from '@dropdate/domain/campaign/campaign';
import { isEditable, isPending } from '@dropdate/domain/campaign/campaign-status';
import { campaignNotEditableText, notEditableText } from '@dropdate/domain/campaign/campaign-transitions';
import type { RouteTarget } from '../../client/route-path.ts';

/** Where a campaign that cannot be edited belongs, and what the buyer is told; null where that page says enough. */
export interface Elsewhere {
  readonly target: RouteTarget;
  readonly hint: string | null;
}

/**
 * Campaigns with payment or validation pending belong on the list, with a message; placed ones to their order. Null for a
 * campaign that can be edited. Source: specification 2, section 2 (Personalize Template).
 */
export function belongsElsewhere(cart: CartDetail): Elsewhere | null {
  const { id: campaignId, status, type } = cart.selectedCampaign;
  if (isPending(status)) return { target: { to: '/campaigns' }, hint: campaignNotEditableText };
  const { orderId } = cart;
  if (campaignDestination({ status, type, hasOrder: orderId !== null }) === 'order') {
    const params = { ...(orderId !== null && { orderId }), campaignId };
    return { target: { to: '/campaigns/order/{orderId?}/{campaignId?}', params }, hint: null };
  }
  return isEditable(status) ? null : { target: { to: '/campaigns' }, hint: notEditableText(status) };
}
