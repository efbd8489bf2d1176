import type { findOrders as endpoint } from '@dropdate/contract/orders/find-orders';
import type { UseCase } from '../../platform/http/serve.ts';
import { orderScope } from './order-scope.ts';
import { findOrdersByNumber } from './orders.data.ts';

const max = 10;

/** The visible orders whose number begins with these digits, newest first. */
export const findOrders: UseCase<typeof endpoint> = async ({ db, viewer }, { query }) => {
  const { scope, ...placed } = orderScope(viewer);
  const rows = await findOrdersByNumber(db, scope, { digits: query.orderNumber, ...placed, limit: max });
  return {
    results: rows.map((row) => ({
      orderId: row.orderId,
      campaignId: row.campaignId,
      orderNumber: String(row.number),
      campaignName: row.campaignName,
      companyName: row.companyName,
    })),
  };
};
