import { type CampaignType, campaignTypeCodes } from '@dropdate/domain/campaign/campaign';
import { type CampaignStatus, campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type ListPlan, selectPage } from '../../../platform/database/list-query.ts';
import { campaignOfOrder, confirmedCheckout, seenCampaigns } from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { responseRate, totalAudience } from './campaign-list.ts';

/** A row of All Campaigns as PostgreSQL returns it: dates are text, instants carry their offset. */
export interface CampaignListRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly channel: 'direct-mail' | 'email';
  readonly type: CampaignType;
  readonly status: CampaignStatus;
  readonly created: string;
  readonly createdBy: string;
  readonly createdByAgentId: string | null;
  readonly startDate: string | null;
  readonly sendAsap: boolean;
  readonly assignedTo: string | null;
  readonly assignedToAgentId: string | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly dispatchDate: string | null;
  readonly totalAudience: number | null;
  readonly responseCount: number;
  readonly responseRate: number | null;
  readonly firstResponseOn: string | null;
  readonly cartId: string;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
}

/** The row with the codes that the statement answers. */
type StoredRow = Omit<CampaignListRow, 'type' | 'status'> & { readonly type: number; readonly status: number };

const inWords = ({ type, status, ...row }: StoredRow): CampaignListRow => ({
  ...row,
  type: campaignTypeCodes.wordOf(type),
  status: campaignStatusCodes.wordOf(status),
});

const labelsOf = (kind: 'tag' | 'group') => sql`coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name)
    order by lower(l.name)) from campaign_labels cl join labels l on l.company_id = cl.company_id and l.id = cl.label_id
  where cl.company_id = campaigns.company_id and cl.campaign_id = campaigns.id and l.kind = ${kind}), '[]')`;

const row = (timeZone: string) => sql`json_build_object('id', campaigns.id, 'number', campaigns.number,
  'name', campaigns.name, 'channel', campaigns.channel, 'type', campaigns.type, 'status', campaigns.status,
  'created', campaigns.created_at, 'createdBy', creator.first_name || ' ' || creator.last_name,
  'createdByAgentId', creator.agent_id, 'startDate', campaigns.start_date, 'sendAsap', campaigns.send_asap,
  'assignedTo', assignee.first_name || ' ' || assignee.last_name, 'assignedToAgentId', assignee.agent_id,
  'groups', ${labelsOf('group')}, 'tags', ${labelsOf('tag')}, 'dispatchDate', campaigns.dispatch_date,
  'totalAudience', ${totalAudience}, 'responseCount', campaigns.response_count, 'responseRate', ${responseRate},
  'firstResponseOn', (campaigns.first_response_at at time zone ${timeZone})::date,
  'cartId', campaigns.cart_id, 'orderId', orders.id, 'orderNumber', orders.number)`;

const from = sql`campaigns
  join audiences on audiences.company_id = campaigns.company_id and audiences.id = campaigns.audience_id
  join users creator on creator.company_id = campaigns.company_id and creator.id = campaigns.created_by
  left join users assignee on assignee.company_id = campaigns.company_id and assignee.id = campaigns.assigned_user_id
  left join orders on ${campaignOfOrder} and exists (select 1 from checkouts where ${confirmedCheckout})`;

/** A page of the visible campaigns, without deleted ones. */
export async function searchVisibleCampaigns(db: Database, scope: RowScope, timeZone: string, plan: ListPlan) {
  const visible = sql`${seenCampaigns(scope)} and ${campaigns.deletedAt} is null`;
  const { rows, totalCount } = await selectPage<StoredRow>(db, { row: row(timeZone), from, visible }, plan);
  return { rows: rows.map(inWords), totalCount };
}

/** The number of visible campaigns, and the number of those in one of the statuses. */
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
