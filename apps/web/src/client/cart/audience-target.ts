import type { CampaignType } from '@dropdate/domain/campaign/campaign';
import type { RouteTarget } from '../links/route-path.ts';

/** Whom a campaign goes to: the import of an own list, else the audience. */
export function audienceTarget(
  type: CampaignType,
  params: { readonly cartId: string; readonly campaignId: string },
): RouteTarget {
  return type === 'imported-list'
    ? { to: '/campaigns/import-prospects/{cartId}/{campaignId}', params }
    : { to: '/campaigns/define-audience/{cartId}/{campaignId}', params };
}
