import type { findOrders as endpoint } from '@dropdate/contract/orders/find-orders';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentMailing } from '../campaigns/present-mailing.ts';
import { findOrdersByText } from './find-orders.data.ts';
import { orderScope } from './order-scope.ts';

const max = 10;

/**
 * The visible orders whose number begins with the typed digits, or whose campaign or client has a name that contains the
 * typed text. The newest order is first.
 */
export const findOrders: UseCase<typeof endpoint> = async ({ db, viewer }, { body }) => {
  const { scope, ...placed } = orderScope(viewer);
  const rows = await findOrdersByText(db, scope, { text: body.search, ...placed, limit: max });
  return {
    results: rows.map((row) => ({
      orderId: row.orderId,
      campaignId: row.campaignId,
      orderNumber: String(row.number),
      campaignName: row.campaignName,
      companyName: row.companyName,
      mailing: presentMailing(row.mailing),
    })),
  };
};
