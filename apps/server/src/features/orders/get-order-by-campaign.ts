import type { getOrderByCampaign as endpoint } from '@dropdate/contract/orders/get-order-by-campaign';
import type { UseCase } from '../../platform/http/serve.ts';
import { loadOrderDetail } from './load-order-detail.ts';

/** The placed order that contains a campaign. */
export const getOrderByCampaign: UseCase<typeof endpoint> = (context, { params }) =>
  loadOrderDetail(context, { campaignId: params.id });
