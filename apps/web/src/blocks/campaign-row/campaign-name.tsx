import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { campaignDestination } from '@dropdate/domain/campaign/campaign';
import { type CartId, idOf, type OrderId } from '@dropdate/domain/id/brand';
import { audienceTarget } from '../../client/cart/audience-target.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';

/** The page behind a campaign's name, which depends on the status (specification 2, section 2, Campaign list). */
export function campaignTarget(row: CampaignRow): RouteTarget | null {
  const destination = campaignDestination({
    status: row.statusCode,
    type: row.campaignType,
    hasOrder: row.orderNumber !== null,
  });
  const cartId = idOf<CartId>(row.cartOrOrderId);
  const orderId = idOf<OrderId>(row.cartOrOrderId);
  const campaignId = row.id;
  switch (destination) {
    case 'import':
    case 'define-audience':
      return audienceTarget(row.campaignType, { cartId, campaignId });
    case 'review':
      return { to: '/campaigns/review-order/{cartId}', params: { cartId } };
    case 'order':
      return { to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId, campaignId } };
    case null:
      return null;
  }
}

export function CampaignName({ row }: { readonly row: CampaignRow }) {
  const target = campaignTarget(row);
  return target === null ? row.name : <AppLink target={target}>{row.name}</AppLink>;
}
