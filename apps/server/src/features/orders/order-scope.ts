import { type CampaignStatus, campaignStatuses, isPlaced } from '@dropdate/domain/campaign/campaign-status';
import { orderDetailsScope, type RowScope, type Viewer } from '@dropdate/domain/permission/row-scope';

/** Statuses behind which a placed order stands; a paused one was placed before. */
const placed = campaignStatuses
  .filter(({ status }) => isPlaced(status) || (status satisfies CampaignStatus) === 'paused')
  .map(({ code }) => code);

/** Whose orders open, and in which statuses: the provider sees placed ones of every client. Decision 11. */
export function orderScope(viewer: Viewer): { readonly scope: RowScope; readonly statuses?: readonly number[] } {
  const { scope, isPlacedOnly } = orderDetailsScope(viewer);
  return isPlacedOnly ? { scope, statuses: placed } : { scope };
}
