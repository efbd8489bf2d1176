import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, type SQL } from 'drizzle-orm';
import { campaigns } from './ordering.ts';
import { checkouts, orders } from './orders.ts';
import { visibleRows } from './visible-rows.ts';

/** Joins an order to its confirmed checkout. An unconfirmed order may still be taken back, so it does not count. */
export const confirmedCheckout = and(
  eq(checkouts.companyId, orders.companyId),
  eq(checkouts.id, orders.checkoutId),
  eq(checkouts.state, 'confirmed'),
);

/** Joins an order to its campaign. */
export const campaignOfOrder = and(eq(campaigns.companyId, orders.companyId), eq(campaigns.cartId, orders.cartId));

/** The campaigns that a viewer sees, including deleted campaigns. A viewer who sees a campaign sees its order. */
export const seenCampaigns = (scope: RowScope): SQL =>
  visibleRows(scope, {
    companyId: campaigns.companyId,
    segmentId: campaigns.segmentId,
    createdBy: campaigns.createdBy,
    assignedTo: campaigns.assignedUserId,
  });
