import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { campaignDestination } from '@dropdate/domain/campaign/campaign';
import { isPending } from '@dropdate/domain/campaign/campaign-status';
import type { RouteTarget } from '../../client/route-path.ts';

/** Whether the audience can be edited here, or where its campaign belongs instead. */
export type Opening =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly target: RouteTarget; readonly isLocked: boolean };

interface OpenedCart extends Pick<CartDetail, 'orderId'> {
  readonly selectedCampaign: Pick<CartDetail['selectedCampaign'], 'id' | 'cartId' | 'status' | 'type'>;
}

/**
 * Campaigns with payment or validation pending go to the list with a message, placed ones to their order, those with an
 * own list to its import. Source: specification 2, section 2 (Define audience, Campaign list).
 */
export function openingOf(cart: OpenedCart): Opening {
  const { id: campaignId, cartId, status, type } = cart.selectedCampaign;
  const campaigns: RouteTarget = { to: '/campaigns' };
  if (isPending(status)) return { isOpen: false, target: campaigns, isLocked: true };
  switch (campaignDestination({ status, type, hasOrder: cart.orderId !== null })) {
    case 'define-audience':
      return { isOpen: true };
    case 'import':
      return {
        isOpen: false,
        isLocked: false,
        target: { to: '/campaigns/import-prospects/{cartId}/{campaignId}', params: { cartId, campaignId } },
      };
    case 'order':
      return {
        isOpen: false,
        isLocked: false,
        target: {
          to: '/campaigns/order/{orderId?}/{campaignId?}',
          params: { ...(cart.orderId !== null && { orderId: cart.orderId }), campaignId },
        },
      };
    default:
      return { isOpen: false, target: campaigns, isLocked: false };
  }
}
