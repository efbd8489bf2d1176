import type { getOrderHistory as endpoint } from '@dropdate/contract/orders/get-order-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { orderScope } from '../orders/order-scope.ts';
import { findOrder } from '../orders/orders.data.ts';
import { detailsOfProduction, recordHistory } from './record-history.ts';

/** The timeline beside the history shows the order, and the statuses that the campaign reached. */
const onTimeline = ['order', 'status'];

/** The history of the campaign of an order that the viewer may open. @throws Refusal 404 */
export const getOrderHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const { scope, ...placed } = orderScope(context.viewer);
  const row = await findOrder(context.db, scope, { by: params, ...placed });
  if (!row) throw notFound();
  const { order, campaignId: entityId } = row;
  const isProvider = scope.kind === 'all-clients';
  const without = isProvider ? onTimeline : [...onTimeline, ...detailsOfProduction];
  return recordHistory(context, { companyId: order.companyId, entity: 'campaign', entityId, without }, query);
};
