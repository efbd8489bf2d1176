import { type CampaignStatus, campaignStatusCodes, isPlaced } from '@dropdate/domain/campaign/campaign-status';
import { orderDetailsScope, type RowScope, type Viewer } from '@dropdate/domain/permission/row-scope';

/** The statuses of campaigns with a placed order. A paused campaign has a placed order, too. */
const placed = campaignStatusCodes.words.filter((status) => isPlaced(status) || status === 'paused');

/** The orders that the viewer may open. The provider opens the placed orders of all clients (decision 11). */
export function orderScope(viewer: Viewer): {
  readonly scope: RowScope;
  readonly statuses?: readonly CampaignStatus[];
} {
  const { scope, isPlacedOnly } = orderDetailsScope(viewer);
  return isPlacedOnly ? { scope, statuses: placed } : { scope };
}
