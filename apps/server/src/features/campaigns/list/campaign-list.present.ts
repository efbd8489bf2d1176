import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import type { CampaignListRow } from './campaign-list.data.ts';

export function presentCampaignRow(row: CampaignListRow): CampaignRow {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    channel: row.channel,
    campaignType: row.type,
    created: new Date(row.created).toISOString(),
    createdBy: row.createdBy,
    createdByUserAgentId: row.createdByAgentId,
    startDate: row.startDate,
    sendAsSoonAsReady: row.sendAsap,
    assignedToUserName: row.assignedTo,
    assignedToUserAgentId: row.assignedToAgentId,
    groups: [...row.groups],
    tags: [...row.tags],
    dispatchDate: row.dispatchDate,
    statusCode: row.status,
    totalAudience: row.totalAudience,
    totalResponsesReceived: row.responseCount,
    responseRate: row.responseRate,
    firstResponseReceivedDate: row.firstResponseOn,
    cartOrOrderId: row.orderId ?? row.cartId,
    orderNumber: row.orderNumber === null ? null : String(row.orderNumber),
  };
}
