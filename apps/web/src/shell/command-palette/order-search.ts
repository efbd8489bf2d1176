import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import { orderNumberDigits } from '@dropdate/domain/order/order-number';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { mailedText } from '@dropdate/domain/schedule/in-home-window';
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
 * Finds orders by the beginning of their number and by the name of their campaign. Viewers who see the orders of all
 * clients also find an order by the name of its client.
 */
export const orderSource: RecordSource = {
  finds: (viewer) => {
    const may = mayOf(viewer);
    if (!may(orderNeeds)) return [];
    return may('CampaignStatus.viewAll')
      ? ['part-of-name', 'part-of-client', 'digits-of-order']
      : ['part-of-name', 'digits-of-order'];
  },
  search: async (text, { today }, signal) => {
    const digits = orderNumberDigits(text);
    const { results } = await call(findOrders, { body: { search: text } }, { signal });
    return results.map((order) => {
      const isNumber = digits !== null && order.orderNumber.startsWith(digits);
      return itemOf(order, isNumber, today);
    });
  },
};

function itemOf(
  { orderId, campaignId, orderNumber, campaignName, companyName, mailing }: FoundOrder,
  isNumber: boolean,
  today: string,
): RecordItem {
  const mailed = mailing === null ? '' : ` · ${mailedText(mailing, today)}`;
  const shared = {
    group: 'Order',
    target: { to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId, campaignId } },
  } as const;
  return isNumber
    ? { ...shared, label: orderNumber, detail: `${campaignName}, ${companyName}${mailed}`, isOrder: true }
    : { ...shared, label: campaignName, detail: `${orderNumber}, ${companyName}${mailed}` };
}
