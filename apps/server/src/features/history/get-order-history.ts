import type { getOrderHistory as endpoint } from '@dropdate/contract/orders/get-order-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { orderScope } from '../orders/order-scope.ts';
import { detailsOfProduction, recordHistory } from './record-history.ts';
import { findCampaignOfOrder } from './record-owners.data.ts';

/** The timeline beside the history shows the order, and the statuses that the campaign reached. */
const onTimeline = ['order', 'status'];

/** The history of the campaign of an order that the viewer may open. @throws Refusal 404 */
export const getOrderHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const { scope, statuses } = orderScope(context.viewer);
  const owner = await findCampaignOfOrder(context.db, scope, params.id, statuses);
  if (owner === null) throw notFound();
  const { companyId, campaignId: entityId } = owner;
  const isProvider = scope.kind === 'all-clients';
  const without = isProvider ? onTimeline : [...onTimeline, ...detailsOfProduction];
  return recordHistory(context, { companyId, entity: 'campaign', entityId, without }, query);
};
