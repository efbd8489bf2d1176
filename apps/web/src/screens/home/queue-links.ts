import { campaignStatusCodes, orderedStatuses } from '@dropdate/domain/campaign/campaign-status';
import { dueRanges, type QueueGroup, queuedStatuses } from '@dropdate/domain/campaign/production-queue';
import { inStatusList } from '../../client/links/campaign-status-link.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';

/** The filters that leave only campaigns in the queue. A list has no filter with several values. */
const inQueue = orderedStatuses
  .filter((status) => !queuedStatuses.some((one) => one === status))
  .map((status) => `status.neq.${campaignStatusCodes.codeOf(status)}`);

/** Campaign Status with exactly the campaigns of a group. */
export function groupTarget(group: QueueGroup, today: string): RouteTarget {
  if (group === 'failed') return inStatusList({ filters: ['problems.gt.0'] });
  const { from, to } = dueRanges(today)[group];
  const due = [...(from === null ? [] : [`dueDate.gte.${from}`]), ...(to === null ? [] : [`dueDate.lte.${to}`])];
  return inStatusList({ filters: [...due, 'problems.eq.0', ...inQueue], sort: 'dueDate-asc' });
}
