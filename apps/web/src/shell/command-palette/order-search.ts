import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import { orderNumberDigits } from '@dropdate/domain/order/order-number';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { call } from '../../client/calls/call.ts';
import { mayOf } from '../../client/session/may.ts';
import type { RecordItem, RecordSource } from './commands.ts';

type FoundOrder = AnswerOf<typeof findOrders>['results'][number];

/**
 * The permissions of the order page. Viewers without these permissions must not call: the server would refuse the call,
 * and a refused call ends the session.
 */
const orderNeeds = pageNeeds['/campaigns/order/{orderId?}/{campaignId?}'];

/**
 * Finds orders by the beginning of their number. Viewers who see the orders of all clients also find an order by the
 * name of its campaign. The search for campaigns would not find the campaign, because it shows these viewers only the
 * campaigns of their own company.
 */
export const orderSource: RecordSource = {
  finds: (viewer) => {
    const may = mayOf(viewer);
    if (!may(orderNeeds)) return [];
    return may('CampaignStatus.viewAll') ? ['part-of-name', 'digits-of-order'] : ['digits-of-order'];
  },
  search: async (text, viewer, signal) => {
    const digits = orderNumberDigits(text);
    const findsNames = orderSource.finds(viewer).includes('part-of-name');
    if (digits === null && !findsNames) return [];
    const { results } = await call(findOrders, { body: { search: text } }, { signal });
    return results.flatMap((order) => {
      const isNumber = digits !== null && order.orderNumber.startsWith(digits);
      return isNumber || findsNames ? itemOf(order, isNumber) : [];
    });
  },
};

function itemOf(order: FoundOrder, isNumber: boolean): RecordItem {
  const { orderId, campaignId, orderNumber, campaignName, companyName } = order;
  const shared = {
    group: 'Order',
    target: { to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId, campaignId } },
  } as const;
  return isNumber
    ? { ...shared, label: orderNumber, detail: `${campaignName}, ${companyName}`, isOrder: true }
    : { ...shared, label: campaignName, detail: `${orderNumber}, ${companyName}` };
}
