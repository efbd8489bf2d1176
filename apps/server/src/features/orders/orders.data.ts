import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, CompanyId, OrderId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { PostalClass, StateLines, StockColor } from '@dropdate/domain/personalize/variant';
import { and, asc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { items } from '../../schema/catalogue.ts';
import { mailOutbox } from '../../schema/mail.ts';
import {
  boughtPiece,
  campaignOfOrder,
  confirmedCheckout,
  dispatchCountOfCampaign,
  mailingOfCampaign,
  piecesOfOrder,
  seenCampaigns,
} from '../../schema/order-conditions.ts';
import { campaigns, campaignVariants } from '../../schema/ordering.ts';
import { checkouts, orderLines, orders, paymentMethods, payments } from '../../schema/orders.ts';
import { withParsedLines } from '../../schema/parsed-lines.ts';
import { personName } from '../../schema/person-name.ts';
import { recipients } from '../../schema/recipients.ts';
import { companies, segments, users } from '../../schema/tenancy.ts';

const creator = alias(users, 'creator');

const found = (db: Database, scope: RowScope, where: SQL) =>
  db
    .select({
      order: orders,
      campaignId: campaigns.id,
      campaignName: campaigns.name,
      startDate: campaigns.startDate,
      sendAsap: campaigns.sendAsap,
      dispatchCount: dispatchCountOfCampaign,
      mailing: mailingOfCampaign,
      companyName: companies.name,
      orgName: segments.name,
      orgAddress: segments.address,
      campaignCreatorName: sql<string>`(select ${personName(creator)} from users creator
        where creator.company_id = ${campaigns.companyId} and creator.id = ${campaigns.createdBy})`,
      timeZone: companies.timeZone,
      placedByEmail: users.email,
      placedByName: personName(users),
      pieces: piecesOfOrder,
    })
    .from(orders)
    .innerJoin(checkouts, confirmedCheckout)
    .innerJoin(campaigns, campaignOfOrder)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(segments, and(eq(segments.companyId, orders.companyId), eq(segments.id, orders.segmentId)))
    .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.placedBy)))
    .where(and(seenCampaigns(scope), isNull(campaigns.deletedAt), where));

export type OrderDetailRow = Awaited<ReturnType<typeof found>>[number];

/** The order to find. With `statuses`, only an order whose campaign has one of these statuses is found. */
export interface OrderWhere {
  readonly by: { readonly id: OrderId } | { readonly campaignId: CampaignId };
  readonly statuses?: readonly CampaignStatus[];
}

/**
 * An order with the names of its company, campaign and people, in one statement. Null when the order is not visible.
 */
export async function findOrder(
  db: Database,
  scope: RowScope,
  { by, statuses }: OrderWhere,
): Promise<OrderDetailRow | null> {
  const isMeant = 'id' in by ? eq(orders.id, by.id) : eq(campaigns.id, by.campaignId);
  const isPlaced = statuses ? inArray(campaigns.status, [...statuses]) : undefined;
  const [row] = await found(db, scope, and(isMeant, isPlaced) ?? isMeant);
  return row ?? null;
}

/** The lines of an order with the charged amounts. */
export async function listOrderLines(db: Database, companyId: CompanyId, orderId: OrderId) {
  return db
    .select({ line: orderLines, itemNumber: items.number, itemType: items.itemType })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(and(eq(orderLines.companyId, companyId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));
}
export type OrderLineRow = Awaited<ReturnType<typeof listOrderLines>>[number];

export interface OrderVariantRow {
  readonly id: string;
  readonly name: string;
  readonly stockColor: StockColor | null;
  readonly postalClass: PostalClass | null;
  readonly states: readonly {
    readonly stateCode: string;
    readonly pieces: number;
    readonly lines: StateLines;
  }[];
}

/** The printed variants in their order, with the pieces and the printed lines of each state. */
export async function listOrderVariants(
  db: Database,
  companyId: CompanyId,
  orderId: OrderId,
): Promise<OrderVariantRow[]> {
  const { rows } = await db.execute<{ variant: OrderVariantRow }>(sql`
    select json_build_object('id', v.id, 'name', v.name, 'stockColor', v.stock_color, 'postalClass', v.postal_class,
      'states', json_agg(json_build_object('stateCode', p.state, 'pieces', p.pieces, 'lines', vs.lines) order by p.state)) as variant
    from order_pieces p
      join campaign_variants v on v.company_id = ${companyId} and v.id = p.variant_id
      join variant_states vs on vs.company_id = ${companyId} and vs.variant_id = v.id and vs.state = p.state
    where p.company_id = ${companyId} and p.order_id = ${orderId}
    group by v.id, v.name, v.stock_color, v.postal_class, v.position
    order by v.position`);
  return rows.map(({ variant }) => withParsedLines(variant));
}

/** The postal classes of the first pieces of an order. A dispatch of fewer pieces than were ordered mails these pieces. */
export async function listPostalClasses(
  db: Database,
  { companyId, orderId }: { readonly companyId: CompanyId; readonly orderId: OrderId },
  count: number,
): Promise<PostalClass[]> {
  const rows = await db
    .selectDistinct({ postalClass: campaignVariants.postalClass })
    .from(recipients)
    .innerJoin(
      campaignVariants,
      and(eq(campaignVariants.companyId, recipients.companyId), eq(campaignVariants.id, recipients.variantId)),
    )
    .where(
      and(
        eq(recipients.companyId, companyId),
        eq(recipients.orderId, orderId),
        lte(recipients.seq, count),
        boughtPiece(),
      ),
    );
  return rows.flatMap(({ postalClass }) => postalClass ?? []);
}

export async function listPaidCards(db: Database, companyId: CompanyId, checkoutId: string) {
  return db
    .select({ brand: paymentMethods.brand, last4: paymentMethods.last4, paidAt: payments.updatedAt })
    .from(payments)
    .innerJoin(
      paymentMethods,
      and(eq(paymentMethods.companyId, payments.companyId), eq(paymentMethods.id, payments.methodId)),
    )
    .where(and(eq(payments.companyId, companyId), eq(payments.checkoutId, checkoutId), eq(payments.status, 'captured')))
    .orderBy(asc(payments.leg));
}

/**
 * The address to which a user gets the mail of this kind about an order. Null when there is no such mail, or when the
 * mail was given up.
 */
export async function findMailAddress(
  db: Database,
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: UserId },
  kind: string,
  orderId: OrderId,
): Promise<string | null> {
  const [row] = await db
    .select({ address: mailOutbox.toAddress })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.companyId, companyId),
        eq(mailOutbox.userId, userId),
        eq(mailOutbox.kind, kind),
        eq(mailOutbox.aboutId, orderId),
        ne(mailOutbox.state, 'failed'),
      ),
    );
  return row?.address ?? null;
}
