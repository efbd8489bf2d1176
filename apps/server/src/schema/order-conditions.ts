import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { PostalClass } from '@dropdate/domain/personalize/variant';
import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { dispatchedCodes, orderedCodes } from './campaign-statuses.ts';
import { codeText } from './enumerations.ts';
import { campaigns } from './ordering.ts';
import { checkouts, orders } from './orders.ts';
import { prospectLists } from './prospect-lists.ts';
import { segments } from './tenancy.ts';
import { visibleRows } from './visible-rows.ts';

/** Joins an order to its confirmed checkout. An unconfirmed order may still be taken back, so it does not count. */
export const confirmedCheckout = and(
  eq(checkouts.companyId, orders.companyId),
  eq(checkouts.id, orders.checkoutId),
  eq(checkouts.state, 'confirmed'),
);

/** Joins an order to its campaign. */
export const campaignOfOrder = and(eq(campaigns.companyId, orders.companyId), eq(campaigns.cartId, orders.cartId));

/** Joins an order to its prospect list. */
export const listOfOrder = and(eq(prospectLists.companyId, orders.companyId), eq(prospectLists.cartId, orders.cartId));

/** Whether the statement's row of `segments`, or an org above it, is switched off or deleted. */
export const isOrgSwitchedOff = sql<boolean>`exists (select 1 from segments above
  where above.company_id = ${segments.companyId} and above.id = any(${segments.path})
    and (above.status <> ${codeText(accountStatusCodes, 'active')} or above.deleted_at is not null))`;

/** The campaigns that a viewer sees, including deleted campaigns. A viewer who sees a campaign sees its order. */
export const seenCampaigns = (scope: RowScope): SQL =>
  visibleRows(scope, {
    companyId: campaigns.companyId,
    segmentId: campaigns.segmentId,
    createdBy: campaigns.createdBy,
    assignedTo: campaigns.assignedUserId,
  });

/** The prospect lists that a viewer sees, including deleted lists. */
export const seenLists = (scope: RowScope): SQL =>
  visibleRows(scope, {
    companyId: prospectLists.companyId,
    segmentId: prospectLists.segmentId,
    createdBy: prospectLists.createdBy,
  });

/**
 * Whether a piece was bought. Every statement that counts or chooses recipients needs this condition, because the pieces to
 * seed addresses are nobody's (decision 71). A test finds a statement without a decision (testing/seed-pieces.test.ts).
 * @param recipient the name under which the statement knows the recipient
 */
export const boughtPiece = (recipient: SQL = sql`recipients`): SQL => sql`(not ${recipient}.is_seed)`;

/** The number of pieces of an order that were bought. */
export const piecesOfOrder = sql<number>`(select coalesce(sum(p.pieces), 0)::int from order_pieces p
  where p.company_id = ${orders.companyId} and p.order_id = ${orders.id})`;

/** The number of pieces of an order that are printed and mailed, with those to seed addresses. */
export const printedPiecesOfOrder = sql<number>`(${piecesOfOrder} + ${orders.seedCount})`;

/** Whether a campaign has a dispatch, in a statement that knows the campaign under this name. */
export const hasDispatch = (campaign: SQL): SQL =>
  sql`(${campaign}.status in ${dispatchedCodes} and ${campaign}.dispatch_date is not null)`;

/** A detail of a dispatch. Null before the dispatch, because production can save the details days in advance. */
const onceDispatched = <Value>(detail: Column): SQL<Value | null> =>
  sql`(case when ${campaigns.status} in ${dispatchedCodes} then ${detail} end)`;

/** The day on which the pieces of a campaign were mailed. */
export const dispatchDateOfCampaign = onceDispatched<string>(campaigns.dispatchDate);

/** The number of bought pieces of a campaign that were mailed. */
export const dispatchCountOfCampaign = onceDispatched<number>(campaigns.dispatchCount);

/**
 * The postal classes of the mailed pieces. Only a dispatch of fewer pieces than were ordered is looked up among the recipients, because an order can have many recipients.
 */
const mailedClasses = sql`(select coalesce(json_agg(distinct v.postal_class), '[]') from order_pieces p
    join campaign_variants v on v.company_id = p.company_id and v.id = p.variant_id
  where p.company_id = ${orders.companyId} and p.order_id = ${orders.id} and v.postal_class is not null
    and (${campaigns.dispatchCount} >= ${piecesOfOrder} or exists (select 1 from recipients r
      where r.company_id = p.company_id and r.order_id = p.order_id and r.variant_id = p.variant_id
        and ${boughtPiece(sql`r`)} and r.mailed_on is not null)))`;

/** The day of a mailing, and the postal classes of the mailed pieces. */
export interface StoredMailing {
  readonly mailedOn: string;
  readonly postalClasses: readonly PostalClass[];
}

/** The mailing of a campaign. Null before the dispatch, and after a dispatch of no pieces. */
export const mailingOfCampaign = sql<StoredMailing | null>`(case
  when ${orders.id} is not null and ${campaigns.dispatchCount} > 0 and ${campaigns.status} in ${dispatchedCodes}
  then json_build_object('mailedOn', ${campaigns.dispatchDate}, 'postalClasses', ${mailedClasses}) end)`;

/** The campaigns of Campaign Status that a viewer sees: their order is confirmed, and they are not deleted. */
export const seenInProduction = (scope: RowScope): SQL =>
  sql`${seenCampaigns(scope)} and ${isNull(campaigns.deletedAt)} and ${campaigns.status} in ${orderedCodes}
    and ${campaigns.orderedAt} is not null`;
