import { findOrders } from '@dropdate/contract/orders/find-orders';
import { orderNumberDigits } from '@dropdate/domain/order/order-number';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { call } from '../../client/calls/call.ts';
import { mayOf } from '../../client/session/may.ts';
import type { RecordSource } from './commands.ts';

/** The permissions of the order page. The server would refuse a call without them, which ends the session. */
const orderNeeds = pageNeeds['/campaigns/order/{orderId?}/{campaignId?}'];

/** Finds orders by the beginning of their number, with campaign and company. Only viewers who may see orders ask. */
export const orderSource: RecordSource = async (text, viewer, signal) => {
  const orderNumber = orderNumberDigits(text);
  if (orderNumber === null || !mayOf(viewer)(orderNeeds)) return [];
  const { results } = await call(findOrders, { query: { orderNumber } }, { signal });
  return results.map(({ orderId, campaignId, orderNumber: label, campaignName, companyName }) => ({
    label,
    detail: `${campaignName}, ${companyName}`,
    group: 'Order',
    isOrder: true,
    target: { to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId, campaignId } },
  }));
};
