import { getOrderByCampaign } from '@dropdate/contract/orders/get-order-by-campaign';
import { type CampaignId, idOf, type OrderId } from '@dropdate/domain/id/brand';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { orderRead } from './order-details-reads.ts';

/**
 * The order that the page shows. A URL with a single id may name an order or a campaign, so the id is tried as an order
 * first, then as a campaign.
 */
export function useOrder(orderId: OrderId | undefined, campaignId: CampaignId | undefined) {
  const asked: string = orderId ?? campaignId ?? '';
  const byOrder = usePageRead(orderRead(idOf<OrderId>(asked)), { isEnabled: asked !== '' });
  const isNoOrder = isNotFound(byOrder.error) && campaignId === undefined;
  const byCampaign = useEndpointQuery(
    getOrderByCampaign,
    { params: { id: idOf<CampaignId>(asked) } },
    { isEnabled: isNoOrder },
  );
  const query = isNoOrder ? byCampaign : byOrder;
  return {
    order: query.data,
    isMissing: isNotFound(query.error),
    error: isNotFound(query.error) ? null : query.error,
    requestId: requestIdOf(query.error),
    refetch: query.refetch,
  };
}

/**
 * Whether the viewer can see no such order. The server refuses an unknown id and a foreign id (404), and text that is
 * no id (400).
 */
function isNotFound(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 404 || problem.status === 400);
}
