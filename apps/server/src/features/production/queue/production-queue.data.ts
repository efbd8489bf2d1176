import { dueRanges, type QueueGroup, queueGroups } from '@dropdate/domain/campaign/production-queue';
import type { CampaignId, OrderId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isQueued } from '../../../schema/campaign-statuses.ts';
import { campaignOfOrder, confirmedCheckout, piecesOfOrder, seenCampaigns } from '../../../schema/order-conditions.ts';

/** A campaign of the queue, as the database answers it. */
export interface QueuedRow {
  readonly campaignId: CampaignId;
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly name: string;
  readonly companyName: string;
  /** The code of the status. */
  readonly status: number;
  readonly pieces: number;
  readonly seedCount: number;
  readonly dueDate: string;
  readonly isMade: boolean;
  readonly isDownloaded: boolean;
  readonly returnedRows: number;
  readonly problems: number;
}

export interface QueuedGroup {
  readonly group: QueueGroup;
  readonly count: number;
  readonly campaigns: readonly QueuedRow[];
}

/**
 * The groups of the queue with their sizes, and the first campaigns of each group, in one statement. The sizes come from
 * one pass over the index of the queue. The first campaigns of each range of due dates come from the same index.
 */
export async function readProductionQueue(
  db: Database,
  scope: RowScope,
  { today, limit }: { readonly today: IsoDate; readonly limit: number },
): Promise<readonly QueuedGroup[]> {
  const queued = sql`${isQueued} and ${seenCampaigns(scope)} and ${isConfirmed}`;
  const conditions = groupConditions(today);
  const counts = conditions.map(({ group, isMember }) => sql`count(*) filter (where ${isMember}) as ${named(group)}`);
  const firsts = conditions.map(
    ({ group, isMember }) => sql`(select ${literal(group)} as name, id from campaigns where ${queued} and ${isMember}
      order by due_date, id limit ${limit})`,
  );
  const { rows } = await db.execute<{
    counts: Record<QueueGroup, number>;
    group: QueueGroup;
    row: QueuedRow | null;
  }>(sql`
    select (select to_json(sized) from (select ${sql.join(counts, sql`, `)} from campaigns where ${queued}) sized) as counts,
      shown.name as "group", ${row} as row
    from (values (1)) one left join (${sql.join(firsts, sql` union all `)}) shown on true
      left join (campaigns
        join orders on ${campaignOfOrder}
        join checkouts on ${confirmedCheckout}
        join companies on companies.id = campaigns.company_id) on campaigns.id = shown.id
    order by campaigns.due_date, campaigns.id`);
  return queueGroups.map((group) => ({
    group,
    count: rows[0]?.counts[group] ?? 0,
    campaigns: rows.flatMap((one) => (one.group === group && one.row !== null ? [one.row] : [])),
  }));
}

const literal = (group: QueueGroup): SQL => sql.raw(`'${group}'`);
const named = (group: QueueGroup): SQL => sql.raw(`"${group}"`);

/**
 * An order is not confirmed while its checkout is active. This condition reads the few active checkouts once, and not
 * the checkout of each campaign.
 */
const isConfirmed = sql`campaigns.cart_id not in (select c.cart_id from checkouts c where c.state = 'active')`;

/** This condition reads the few failed campaigns once, and not the verdict of each campaign. */
const hasFailed = sql`campaigns.id in (select v.campaign_id from production_verdicts v where v.outcome = 'failed')`;

/** The condition of each group. */
function groupConditions(today: IsoDate): readonly { readonly group: QueueGroup; readonly isMember: SQL }[] {
  const ranges = dueRanges(today);
  return queueGroups.map((group) => {
    if (group === 'failed') return { group, isMember: sql`due_date is not null and ${hasFailed}` };
    const { from, to } = ranges[group];
    const isFrom = from === null ? sql`true` : sql`due_date >= ${from}::date`;
    const isTo = to === null ? sql`true` : sql`due_date <= ${to}::date`;
    return { group, isMember: sql`${isFrom} and ${isTo} and not (${hasFailed})` };
  });
}

const wasDownloaded = sql`exists (select 1 from audit_log a
  where a.company_id = orders.company_id and a.entity = 'order' and a.entity_id = orders.id::text
    and a.action = 'downloadProductionFile' and a.at >= orders.placed_at)`;

const row = sql`(case when orders.id is not null then json_build_object(
  'campaignId', campaigns.id, 'orderId', orders.id, 'orderNumber', orders.number::text, 'name', campaigns.name,
  'companyName', companies.name, 'status', campaigns.status, 'pieces', ${piecesOfOrder}, 'seedCount', orders.seed_count, 'dueDate', campaigns.due_date,
  'isMade', exists (select 1 from order_files f where f.company_id = orders.company_id and f.order_id = orders.id
    and f.purpose = 'production-file' and f.replaced_at is null),
  'isDownloaded', ${wasDownloaded},
  'returnedRows', (select coalesce(sum(r.rows), 0)::int from production_returns r
    where r.company_id = campaigns.company_id and r.campaign_id = campaigns.id and r.state = 'waiting'),
  'problems', coalesce((select v.problems from production_verdicts v
    where v.company_id = campaigns.company_id and v.campaign_id = campaigns.id and v.outcome = 'failed'), 0)) end)`;
