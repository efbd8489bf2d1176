import { type CampaignStatus, campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { ListPlan } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import { changesIn } from '../../../schema/list-changes.ts';
import {
  campaignOfOrder,
  confirmedCheckout,
  printedPiecesOfOrder,
  seenInProduction,
} from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { checkouts, orders } from '../../../schema/orders.ts';
import { companies } from '../../../schema/tenancy.ts';
import { type campaignStatusList, campaignStatusSources, campaignStatusTables } from './campaign-status-list.ts';

/** The rows of Campaign Status: the ordered campaigns that the viewer sees. */
export const orderedCampaigns = (scope: RowScope) => ({
  ...campaignStatusTables,
  visible: seenInProduction(scope),
  changes: changesIn(scope, campaignStatusSources),
});

/** A page of Campaign Status. */
export function searchOrderedCampaigns(
  db: Database,
  scope: RowScope,
  list: ReturnType<typeof campaignStatusList>,
  plan: ListPlan,
) {
  return selectRows(db, list, orderedCampaigns(scope), plan);
}

/** The number of ordered campaigns that the viewer sees, by status. A status without campaigns is missing. */
export async function countOrderedCampaigns(
  db: Database,
  scope: RowScope,
): Promise<readonly { readonly status: CampaignStatus; readonly count: number }[]> {
  return db
    .select({ status: campaigns.status, count: sql<number>`count(*)::int` })
    .from(campaigns)
    .where(seenInProduction(scope))
    .groupBy(campaigns.status);
}

/**
 * Locks an ordered campaign against other writers until the transaction ends. Null when the viewer sees no such
 * campaign.
 */
export async function lockOrderedCampaign(tx: Database, scope: RowScope, campaignId: CampaignId) {
  const [row] = await tx
    .select({
      campaign: campaigns,
      orderId: orders.id,
      orderNumber: orders.number,
      placedAt: orders.placedAt,
      /** The pieces that are printed and mailed, with those to seed addresses. */
      pieces: printedPiecesOfOrder,
      seeds: orders.seedCount,
      company: {
        timeZone: companies.timeZone,
        holdDays: companies.holdDays,
        completeAfterDays: companies.completeAfterDays,
      },
    })
    .from(orders)
    .innerJoin(checkouts, confirmedCheckout)
    .innerJoin(campaigns, campaignOfOrder)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(seenInProduction(scope), eq(campaigns.id, campaignId)))
    .for('update', { of: campaigns });
  return row ?? null;
}

export type OrderedCampaign = NonNullable<Awaited<ReturnType<typeof lockOrderedCampaign>>>;

/** The most campaigns of one run of the task. The rest follows with the next run. */
const mostToComplete = 500;

/**
 * The dispatched campaigns whose days until completion are over, oldest dispatch first. The task works for all
 * companies, so this function has no scope.
 */
export async function listCampaignsToComplete(db: Database, now: Date): Promise<readonly CampaignId[]> {
  const { rows } = await db.execute<{ id: CampaignId }>(sql`
    select c.id from campaigns c join companies co on co.id = c.company_id
    where c.status = ${campaignStatusCodes.codeOf('dispatched')} and c.deleted_at is null
      and c.dispatch_date + co.complete_after_days <= (${now.toISOString()}::timestamptz at time zone co.time_zone)::date
    order by c.dispatch_date, c.id limit ${mostToComplete}`);
  return rows.map(({ id }) => id);
}
