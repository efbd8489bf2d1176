import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { OrderedPerson } from '@dropdate/prospect-engine/prospect-engine';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ListPlan } from '../../platform/database/list-query.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import { changesIn } from '../../schema/list-changes.ts';
import {
  boughtPiece,
  confirmedCheckout,
  piecesOfOrder,
  seenCampaigns,
  seenLists,
} from '../../schema/order-conditions.ts';
import { type previousOrderList, previousOrderSources, previousOrderTables } from './previous-order-list.ts';

/** The rows of campaigns and of prospect lists that a viewer sees. */
export interface SeenOrders {
  readonly campaigns: RowScope;
  readonly lists: RowScope;
  /** With a company, only the orders of this company. */
  readonly companyId: CompanyId | null;
}

/** The confirmed orders of the campaigns and of the prospect lists that a viewer sees. */
const seenOrders = ({ campaigns, lists, companyId }: SeenOrders): SQL =>
  sql`(${campaigns.kind === 'all-clients' ? sql`true` : sql`orders.company_id = ${campaigns.companyId}`}
    and ${companyId === null ? sql`true` : sql`orders.company_id = ${companyId}`}
    and ((campaigns.id is not null and ${seenCampaigns(campaigns)} and campaigns.deleted_at is null)
      or (prospect_lists.id is not null and ${seenLists(lists)} and prospect_lists.deleted_at is null))
    and exists (select 1 from checkouts where ${confirmedCheckout}))`;

/** A page of the previous orders. */
export function searchPreviousOrders(
  db: Database,
  seen: SeenOrders,
  list: ReturnType<typeof previousOrderList>,
  plan: ListPlan,
) {
  const source = {
    ...previousOrderTables,
    visible: seenOrders(seen),
    changes: changesIn(seen.campaigns, previousOrderSources),
  };
  return selectRows(db, list, source, plan);
}

const numbers = (orders: readonly string[]): SQL => sql`any(${`{${orders.join(',')}}`}::bigint[])`;

/** The numbers of those orders that the viewer may choose for an audience of the company. */
export async function findSeenOrders(
  db: Database,
  seen: SeenOrders,
  orders: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select orders.number::text as number from ${previousOrderTables.from}
    where orders.number = ${numbers(orders)} and ${seenOrders(seen)}`);
  return new Set(rows.map(({ number }) => number));
}

/** The numbers of a company's confirmed orders among these, with the pieces or bought people of each. */
export async function listOrderSizes(
  db: Database,
  companyId: CompanyId,
  orders: readonly string[],
): Promise<readonly { readonly order: string; readonly pieces: number }[]> {
  const { rows } = await db.execute<{ order: string; pieces: number }>(sql`
    select orders.number::text as order, ${piecesOfOrder} + coalesce((select l.people from prospect_lists l
      where l.company_id = orders.company_id and l.cart_id = orders.cart_id), 0) as pieces from orders
    where orders.company_id = ${companyId} and orders.number = ${numbers(orders)}
      and exists (select 1 from checkouts where ${confirmedCheckout})`);
  return rows;
}

/** The people of a company's orders of campaigns and of lists. The people of a confirmed order never change. */
export async function listPeopleOfOrders(
  db: Database,
  companyId: CompanyId,
  orders: readonly string[],
): Promise<readonly OrderedPerson[]> {
  const { rows } = await db.execute<{ order_id: string; vendor_key: string }>(sql`
    select orders.number::text as order_id, recipients.vendor_key::text as vendor_key
    from orders join recipients on recipients.company_id = orders.company_id and recipients.order_id = orders.id
      and ${boughtPiece()}
    where orders.company_id = ${companyId} and orders.number = ${numbers(orders)}
    union all
    select orders.number::text as order_id, p.vendor_key::text as vendor_key
    from orders join prospect_lists l on l.company_id = orders.company_id and l.cart_id = orders.cart_id
      join prospect_list_people p on p.company_id = l.company_id and p.prospect_list_id = l.id and not p.is_seed
    where orders.company_id = ${companyId} and orders.number = ${numbers(orders)}`);
  return rows.map(({ order_id, vendor_key }) => ({ orderId: order_id, vendorKey: BigInt(vendor_key) }));
}
