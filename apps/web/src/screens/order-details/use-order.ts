import { getOrderByCampaign } from '@dropdate/contract/orders/get-order-by-campaign';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';

/**
 * The order of the page. With one id alone the URL does not say whose it is: it is taken as the order's, and as the
 * campaign's when there is no such order.
 */
export function useOrder(orderId: string | undefined, campaignId: string | undefined) {
  const asked = orderId ?? campaignId ?? '';
  const byOrder = useEndpointQuery(getOrderDetail, { params: { id: asked } }, { isEnabled: asked !== '' });
  const isNoOrder = isNotFound(byOrder.error) && campaignId === undefined;
  const byCampaign = useEndpointQuery(getOrderByCampaign, { params: { id: asked } }, { isEnabled: isNoOrder });
  const query = isNoOrder ? byCampaign : byOrder;
  return {
    order: query.data,
    isMissing: isNotFound(query.error),
    error: isNotFound(query.error) ? null : query.error,
    requestId: requestIdOf(query.error),
    refetch: query.refetch,
  };
}

/** Unknown, foreign, or not an id at all: for the viewer there is no such order. */
function isNotFound(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 404 || problem.status === 400);
}
