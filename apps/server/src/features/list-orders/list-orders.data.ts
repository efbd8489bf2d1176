import type { OrderId, ProspectListId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { confirmedCheckout, seenLists } from '../../schema/order-conditions.ts';
import { audienceRequests } from '../../schema/ordering.ts';
import { checkouts, orderLines, orders } from '../../schema/orders.ts';
import { personName } from '../../schema/person-name.ts';
import { prospectLists } from '../../schema/prospect-lists.ts';
import { companies, segments, users } from '../../schema/tenancy.ts';

/** Names the order of a list by its own id, or by the list. */
export type ListOrderWhere = { readonly id: OrderId } | { readonly prospectListId: ProspectListId };

/**
 * The confirmed order of a prospect list, with the list and the names of its people. Null when the list is not visible. An
 * order that is taken back has no confirmed checkout.
 */
export async function findListOrder(db: Database, scope: RowScope, by: ListOrderWhere) {
  const [row] = await db
    .select({
      order: orders,
      list: prospectLists,
      companyName: companies.name,
      orgName: segments.name,
      orgAddress: segments.address,
      placedByName: personName(users),
      placedByEmail: users.email,
      timeZone: companies.timeZone,
      /** The day of the count whose people were bought. */
      asOf: audienceRequests.asOf,
      /** The campaigns that mail the people of the list, drafts among them. Deleted campaigns do not count. */
      campaigns: sql<number>`(select count(*)::int from own_lists o
        join campaigns c on c.company_id = o.company_id and c.id = o.campaign_id and c.deleted_at is null
        where o.company_id = ${prospectLists.companyId} and o.prospect_list_id = ${prospectLists.id})`,
      bought: sql<string[]>`array(select ${orderLines.subType} from ${orderLines}
        where ${orderLines.companyId} = ${orders.companyId} and ${orderLines.orderId} = ${orders.id})`,
    })
    .from(prospectLists)
    .innerJoin(orders, and(eq(orders.companyId, prospectLists.companyId), eq(orders.cartId, prospectLists.cartId)))
    .innerJoin(checkouts, confirmedCheckout)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(segments, and(eq(segments.companyId, orders.companyId), eq(segments.id, orders.segmentId)))
    .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.placedBy)))
    .leftJoin(
      audienceRequests,
      and(eq(audienceRequests.companyId, orders.companyId), eq(audienceRequests.id, orders.audienceRequestId)),
    )
    .where(
      and(
        seenLists(scope),
        isNull(prospectLists.deletedAt),
        'id' in by ? eq(orders.id, by.id) : eq(prospectLists.id, by.prospectListId),
      ),
    );
  return row ?? null;
}
export type ListOrderRow = NonNullable<Awaited<ReturnType<typeof findListOrder>>>;
