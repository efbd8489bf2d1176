import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { ListPlan } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import { changesIn } from '../../../schema/list-changes.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { type campaignList, campaignListSources, campaignTables } from './campaign-list.ts';

/** The rows of All Campaigns: the campaigns that are visible and not deleted. */
export const visibleCampaigns = (scope: RowScope) => ({
  ...campaignTables,
  visible: sql`${seenCampaigns(scope)} and ${campaigns.deletedAt} is null`,
  changes: changesIn(scope, campaignListSources),
});

/** A page of All Campaigns. */
export async function searchVisibleCampaigns(
  db: Database,
  scope: RowScope,
  list: ReturnType<typeof campaignList>,
  plan: ListPlan,
) {
  return selectRows(db, list, visibleCampaigns(scope), plan);
}

/** The number of all visible campaigns, and the number of visible campaigns in one of these statuses. */
export async function countVisibleCampaigns(
  db: Database,
  scope: RowScope,
  statuses: readonly CampaignStatus[],
): Promise<{ readonly total: number; readonly ofStatuses: number }> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ofStatuses: sql<number>`(count(*) filter (where ${inArray(campaigns.status, [...statuses])}))::int`,
    })
    .from(campaigns)
    .where(sql`${seenCampaigns(scope)} and ${isNull(campaigns.deletedAt)}`);
  return counts ?? { total: 0, ofStatuses: 0 };
}
