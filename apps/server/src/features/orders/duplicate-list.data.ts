import type { CampaignId, OrderId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { boughtPiece, campaignOfOrder, confirmedCheckout, seenCampaigns } from '../../schema/order-conditions.ts';
import { audienceRequests, campaigns } from '../../schema/ordering.ts';
import { checkouts, orderLines, orders } from '../../schema/orders.ts';
import { checkedDay, isLastCheckOf, phoneChecks } from '../../schema/phone-checks.ts';
import { recipients } from '../../schema/recipients.ts';

/** The order of a campaign with the facts for its list: the paid lines, and the month at which ages are counted. */
export async function findListedOrder(
  db: Database,
  scope: RowScope,
  ids: { readonly orderId: OrderId; readonly campaignId: CampaignId },
) {
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      companyId: orders.companyId,
      placedAt: orders.placedAt,
      asOf: audienceRequests.asOf,
      bought: sql<string[]>`array(select ${orderLines.subType} from ${orderLines}
        where ${orderLines.companyId} = ${orders.companyId} and ${orderLines.orderId} = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(checkouts, confirmedCheckout)
    .innerJoin(campaigns, campaignOfOrder)
    .leftJoin(
      audienceRequests,
      and(eq(audienceRequests.companyId, orders.companyId), eq(audienceRequests.id, orders.audienceRequestId)),
    )
    .where(
      and(
        seenCampaigns(scope),
        isNull(campaigns.deletedAt),
        eq(orders.id, ids.orderId),
        eq(campaigns.id, ids.campaignId),
      ),
    );
  return row ?? null;
}
export type ListedOrder = NonNullable<Awaited<ReturnType<typeof findListedOrder>>>;

/**
 * A page of an order's recipients as the order stored them. `after` is the place of the last recipient before the page.
 */
export async function listPeople(
  db: Database,
  order: Pick<ListedOrder, 'id' | 'companyId'>,
  page: { readonly after: number; readonly limit: number },
) {
  return db
    .select({
      seq: recipients.seq,
      firstName: recipients.firstName,
      middleName: recipients.middleName,
      lastName: recipients.lastName,
      addressLine1: recipients.addressLine1,
      urbanization: recipients.urbanization,
      city: recipients.city,
      state: recipients.state,
      zip: recipients.zip,
      zip4: recipients.zip4,
      birthYear: recipients.birthYear,
      birthMonth: recipients.birthMonth,
      phone: recipients.phone,
      phoneCheckedOn: checkedDay(recipients.companyId),
      sanNumbers: phoneChecks.sanNumbers,
    })
    .from(recipients)
    .leftJoin(phoneChecks, isLastCheckOf(recipients))
    .where(
      and(
        eq(recipients.companyId, order.companyId),
        eq(recipients.orderId, order.id),
        gt(recipients.seq, page.after),
        boughtPiece(),
      ),
    )
    .orderBy(asc(recipients.seq))
    .limit(page.limit);
}
