import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import { orderNumberDigits } from '@dropdate/domain/order/order-number';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { anywhere, searchCondition } from '../../platform/database/list-conditions.ts';
import { plannedAnew } from '../../platform/database/prepared-statements.ts';
import { isCampaignNamed } from '../../schema/campaign-search.ts';
import { isLike } from '../../schema/folded.ts';
import { indexedRun } from '../../schema/indexed-run.ts';
import { campaignOfOrder, confirmedCheckout, mailingOfCampaign, seenCampaigns } from '../../schema/order-conditions.ts';
import { campaigns } from '../../schema/ordering.ts';
import { orders } from '../../schema/orders.ts';
import { companies } from '../../schema/tenancy.ts';
import { uuids } from '../../schema/visible-rows.ts';

interface Wanted {
  readonly text: string;
  /** Only orders whose campaign has one of these statuses. */
  readonly statuses?: readonly CampaignStatus[];
  readonly limit: number;
}

/** The orders that are looked through without an index of texts. */
const newest = 2_000;

/**
 * The orders whose number begins with the text, or whose campaign name contains the text; newest first. A viewer of all
 * clients also finds orders by the name of the client. The client of all other viewers is always the same.
 *
 * A text that many orders have fills the answer with some of the newest orders. Any other text is looked up by indexes. Two letters that no
 * index looks up are found among the newest orders of a company alone, and among all orders of a viewer who sees few.
 */
export async function findOrdersByText(db: Database, scope: RowScope, wanted: Wanted) {
  const ids = await findIds(db, scope, wanted);
  return db
    .select({
      orderId: orders.id,
      number: orders.number,
      campaignId: campaigns.id,
      campaignName: campaigns.name,
      companyName: companies.name,
      mailing: mailingOfCampaign,
    })
    .from(orders)
    .innerJoin(campaigns, campaignOfOrder)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(sql`${seenCampaigns(scope)} and ${orders.id} = any(${uuids(ids)})`)
    .orderBy(desc(orders.number));
}

async function findIds(db: Database, scope: RowScope, wanted: Wanted): Promise<readonly string[]> {
  const { text, limit } = wanted;
  const names = [sql`campaigns.name`, ...(scope.kind === 'all-clients' ? [sql`companies.name`] : [])];
  const matches = searchCondition({ search: names, searchNumbers: [sql`orders.number`] }, text);
  const read = async (ids: SQL): Promise<readonly string[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`${sql.raw(plannedAnew)} ${ids}`);
    return rows.map(({ id }) => id);
  };
  const isSmall = scope.kind === 'agency' || scope.kind === 'users-only';
  if (isSmall) return read(idsOf(sql`orders`, scope, wanted, matches));
  const ofCompany = scope.kind === 'all-clients' ? sql`true` : sql`company_id = ${scope.companyId}`;
  const newestOrders = sql`(select * from orders where ${ofCompany} order by number desc limit ${newest}) orders`;
  const among = await read(idsOf(newestOrders, scope, wanted, matches));
  if (among.length === limit || (!indexedRun.test(text) && orderNumberDigits(text) === null)) return among;
  const found = waysToFind(scope, text).map((way) => sql`(${idsOf(sql`orders`, scope, wanted, way)})`);
  return read(sql`select orders.id from orders where orders.id = any(array(${sql.join(found, sql` union `)}))
    order by orders.number desc limit ${limit}`);
}

/** The ways to find an order. Each has an index of its own. */
function waysToFind(scope: RowScope, text: string): SQL[] {
  const digits = orderNumberDigits(text);
  const pattern = anywhere(text);
  return [
    ...(indexedRun.test(text) ? [isCampaignNamed(pattern)] : []),
    ...(digits === null ? [] : [sql`orders.number::text like ${`${digits}%`}`]),
    ...(scope.kind === 'all-clients'
      ? [
          sql`orders.company_id = any(array(select named.id from companies named where ${isLike(sql`named.name`, pattern)}))`,
        ]
      : []),
  ];
}

/** The ids of the newest visible orders that meet a condition. */
const idsOf = (from: SQL, scope: RowScope, { statuses, limit }: Wanted, where: SQL): SQL =>
  sql`select orders.id from ${from} join checkouts on ${confirmedCheckout} join campaigns on ${campaignOfOrder}
    join companies on companies.id = orders.company_id
    where ${seenCampaigns(scope)} and campaigns.deleted_at is null and ${statuses ? inArray(campaigns.status, [...statuses]) : sql`true`}
      and ${where} order by orders.number desc limit ${limit}`;
