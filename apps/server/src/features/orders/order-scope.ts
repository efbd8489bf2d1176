import { type CampaignStatus, orderedStatuses } from '@dropdate/domain/campaign/campaign-status';
import { orderDetailsScope, type RowScope, type Viewer } from '@dropdate/domain/permission/row-scope';

/** The orders that the viewer may open. The provider opens the placed orders of all clients (decision 11). */
export function orderScope(viewer: Viewer): {
  readonly scope: RowScope;
  readonly statuses?: readonly CampaignStatus[];
} {
  const { scope, isPlacedOnly } = orderDetailsScope(viewer);
  return isPlacedOnly ? { scope, statuses: orderedStatuses } : { scope };
}
