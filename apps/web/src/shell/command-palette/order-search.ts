import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { orderNumberDigits } from '@dropdate/domain/order/order-number';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { mailedText } from '@dropdate/domain/schedule/mailed-text';
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
  search: async (text, viewer, signal) => {
    const digits = orderNumberDigits(text);
    const { results } = await call(findOrders, { body: { search: text } }, { signal });
    return results.map((order) => {
      const isNumber = digits !== null && order.orderNumber.startsWith(digits);
      return itemOf(order, isNumber, viewer);
    });
  },
};

function itemOf(
  { orderId, campaignId, orderNumber, campaignName, companyName, mailing }: FoundOrder,
  isNumber: boolean,
  viewer: CurrentUser,
): RecordItem {
  const mailed = mailing && mailedText(mailing, viewer.today);
  const isOfMany = mayOf(viewer)('CampaignStatus.viewAll');
  const target = { to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId, campaignId } } as const;
  const shared = { group: 'Order', target };
  // A line has no room for more. A viewer of one client reads the days of the mailing, and others read the client.
  if (isNumber)
    return {
      ...shared,
      label: orderNumber,
      detail: isOfMany ? `${campaignName}, ${companyName}` : campaignName,
      isOrder: true,
    };
  return {
    ...shared,
    label: campaignName,
    detail: isOfMany ? `${orderNumber}, ${companyName}` : (mailed ?? orderNumber),
  };
}
