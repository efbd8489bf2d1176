import { dispatchedStatuses, orderedStatuses } from '@dropdate/domain/campaign/campaign-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, type Column, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
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

/** The number of pieces of an order. */
export const piecesOfOrder = sql<number>`(select coalesce(sum(p.pieces), 0)::int from order_pieces p
  where p.company_id = ${orders.companyId} and p.order_id = ${orders.id})`;

/** A detail of a dispatch. Null before the dispatch, because production can save the details days in advance. */
const onceDispatched = <Value>(detail: Column): SQL<Value | null> =>
  sql`(case when ${inArray(campaigns.status, [...dispatchedStatuses])} then ${detail} end)`;

/** The day on which the pieces of a campaign were mailed. */
export const dispatchDateOfCampaign = onceDispatched<string>(campaigns.dispatchDate);

/** The number of pieces of a campaign that were mailed. */
export const dispatchCountOfCampaign = onceDispatched<number>(campaigns.dispatchCount);

/** The campaigns of Campaign Status that a viewer sees: they are ordered and not deleted. */
export const seenInProduction = (scope: RowScope): SQL =>
  sql`${seenCampaigns(scope)} and ${isNull(campaigns.deletedAt)} and ${inArray(campaigns.status, [...orderedStatuses])}`;
