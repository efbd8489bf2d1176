import type { CompanyId, OrderId, UserId } from '@dropdate/domain/id/brand';
import type { OrderMail } from '@dropdate/domain/order/order-mail';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { campaignOfOrder } from '../../schema/order-conditions.ts';
import { campaigns } from '../../schema/ordering.ts';
import { orders } from '../../schema/orders.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';

export interface MailReader {
  readonly userId: UserId;
  readonly name: string;
  readonly address: string;
}

/** The active users who get a mail about an order: the buyer and the assigned agent, if they have switched it on. */
export async function listMailReaders(
  db: Database,
  { companyId, orderId }: { readonly companyId: CompanyId; readonly orderId: OrderId },
  mail: OrderMail,
): Promise<readonly MailReader[]> {
  return db
    .select({ userId: users.id, name: personName(users), address: users.email })
    .from(orders)
    .innerJoin(campaigns, campaignOfOrder)
    .innerJoin(
      users,
      and(
        eq(users.companyId, orders.companyId),
        or(eq(users.id, orders.placedBy), eq(users.id, campaigns.assignedUserId)),
      ),
    )
    .where(
      and(
        eq(orders.companyId, companyId),
        eq(orders.id, orderId),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
        sql`${mail} = any(${users.orderMails})`,
      ),
    )
    .orderBy(asc(users.id));
}

/** The most orders of one run of the task. The rest follows with the next run. */
const mostToMail = 500;

/**
 * The orders with a first response since an instant, about which a user still waits for a mail. The task works for all
 * companies, so this function has no scope.
 */
export async function listOrdersWithFirstResponse(
  db: Database,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly { readonly companyId: CompanyId; readonly orderId: OrderId }[]> {
  const { rows } = await db.execute<{ companyId: CompanyId; orderId: OrderId }>(sql`
    select o.company_id as "companyId", o.id as "orderId"
    from campaigns c join orders o on o.company_id = c.company_id and o.cart_id = c.cart_id
    where c.first_response_at > ${since.toISOString()}::timestamptz
      and c.first_response_at <= ${now.toISOString()}::timestamptz and c.deleted_at is null
      and exists (select 1 from users u
        where u.company_id = o.company_id and u.id in (o.placed_by, c.assigned_user_id)
          and u.status = ${accountStatusCodes.codeOf('active')} and u.deleted_at is null
          and 'first-response' = any(u.order_mails)
          and not exists (select 1 from mail_outbox m where m.company_id = o.company_id and m.user_id = u.id
            and m.kind = 'order-first-response' and m.about_id = o.id))
    order by c.first_response_at limit ${mostToMail}`);
  return rows;
}
