import type { CompanyId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { dispatchedCodes } from '../../../schema/campaign-statuses.ts';
import { boughtPiece, campaignOfOrder } from '../../../schema/order-conditions.ts';

/** An order whose pieces count, with all that can change their number. */
export interface CountedOrder {
  readonly id: string;
  /** False while the order is not mailed yet, so that all its pieces count. */
  readonly isMailed: boolean;
  readonly dispatch: string;
}

/**
 * The orders of a company that were mailed after a day, or are not mailed yet. Orders whose checkout is not confirmed
 * count, too, because no version rises with the confirmation.
 */
export async function listCountedOrders(
  db: Database,
  companyId: CompanyId,
  after: string,
): Promise<readonly CountedOrder[]> {
  const { rows } = await db.execute<{ id: string; is_mailed: boolean; dispatch: string }>(sql`
    select orders.id, campaigns.status in ${dispatchedCodes} as is_mailed,
      concat_ws(' ', campaigns.dispatch_date, campaigns.dispatch_count, campaigns.dispatch_missing) as dispatch
    from orders join campaigns on ${campaignOfOrder}
    where orders.company_id = ${companyId}
      and (campaigns.status not in ${dispatchedCodes} or campaigns.dispatch_date > ${after}::date)
    order by orders.id`);
  return rows.map(({ id, is_mailed, dispatch }) => ({ id, isMailed: is_mailed, dispatch }));
}

/** The prospects of these orders whose households have at least so many pieces of them. */
export async function listFrequentPeople(
  db: Database,
  companyId: CompanyId,
  orders: readonly CountedOrder[],
  pieces: number,
): Promise<readonly bigint[]> {
  const ids = (isMailed: boolean) =>
    `{${orders
      .filter((order) => order.isMailed === isMailed)
      .map(({ id }) => id)
      .join(',')}}`;
  // The people of own lists whom the prospect file does not know have negative keys.
  const { rows } = await db.execute<{ vendor_key: string }>(sql`
    with pieces as materialized (
      select household_key, vendor_key from recipients where company_id = ${companyId} and ${boughtPiece()} and (
        order_id = any(${ids(false)}::uuid[]) or (order_id = any(${ids(true)}::uuid[]) and mailed_on is not null)))
    select distinct vendor_key::text as vendor_key from pieces
    where vendor_key >= 0 and household_key in (
      select household_key from pieces group by household_key having count(*) >= ${pieces})`);
  return rows.map(({ vendor_key }) => BigInt(vendor_key));
}
