import type { CampaignType } from '@dropdate/domain/campaign/campaign';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import type { RouteTarget } from '../links/route-path.ts';

/**
 * The link target of the page that sets a campaign's audience. It is the import page for a campaign with its own list,
 * else the audience step.
 */
export function audienceTarget(
  type: CampaignType,
  params: { readonly cartId: CartId; readonly campaignId: CampaignId },
): RouteTarget {
  return type === 'imported-list'
    ? { to: '/campaigns/import-prospects/{cartId}/{campaignId}', params }
    : { to: '/campaigns/define-audience/{cartId}/{campaignId}', params };
}
