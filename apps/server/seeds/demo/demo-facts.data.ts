import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, CartId, CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { orderFiles } from '../../src/schema/files.ts';
import { mailOutbox } from '../../src/schema/mail.ts';
import { campaignOfOrder, printedPiecesOfOrder } from '../../src/schema/order-conditions.ts';
import { audienceRequests, campaigns } from '../../src/schema/ordering.ts';
import { checkouts, orders } from '../../src/schema/orders.ts';
import { productionReturns, productionVerdicts } from '../../src/schema/production.ts';
import { companies, users } from '../../src/schema/tenancy.ts';

/** How far a campaign of the demo is. */
export interface DemoFacts {
  readonly name: string;
  readonly buyer: string;
  readonly companyId: CompanyId;
  readonly campaignId: CampaignId;
  readonly cartId: CartId;
  readonly status: CampaignStatus;
  readonly isDeleted: boolean;
  readonly orderId: OrderId | null;
  readonly orderNumber: number | null;
  /** All printed pieces. A user may add seed addresses while the demo world grows. */
  readonly pieces: number;
  /** Whether the campaign's audience has nobody. A small file of prospects has no people in some states. */
  readonly hasNobody: boolean;
  readonly hasProductionFile: boolean;
  readonly hasVerdict: boolean;
  readonly hasReturn: boolean;
  readonly hasResponses: boolean;
}

/**
 * The campaigns of the demo's users by name, the oldest campaign of each name. A user can copy a campaign, and the copy
 * has the same name.
 */
export async function findDemoFacts(db: Database, name?: string): Promise<ReadonlyMap<string, DemoFacts>> {
  const ofCampaign = (table: typeof productionReturns | typeof productionVerdicts) =>
    sql<boolean>`exists (select 1 from ${table} p
      where p.company_id = ${campaigns.companyId} and p.campaign_id = ${campaigns.id})`;
  const rows = await db
    .select({
      name: campaigns.name,
      buyer: users.userName,
      companyId: campaigns.companyId,
      campaignId: campaigns.id,
      cartId: campaigns.cartId,
      status: campaigns.status,
      isDeleted: sql<boolean>`${campaigns.deletedAt} is not null`,
      orderId: orders.id,
      orderNumber: orders.number,
      pieces: sql<number>`case when ${orders.id} is null then 0 else ${printedPiecesOfOrder} end`,
      hasNobody: sql<boolean>`exists (select 1 from ${audienceRequests} r
        where r.company_id = ${campaigns.companyId} and r.audience_id = ${campaigns.audienceId} and r.total = 0)`,
      hasProductionFile: sql<boolean>`exists (select 1 from ${orderFiles} f where f.company_id = ${orders.companyId}
        and f.order_id = ${orders.id} and f.purpose = 'production-file')`,
      hasVerdict: ofCampaign(productionVerdicts),
      hasReturn: ofCampaign(productionReturns),
      hasResponses: sql<boolean>`${campaigns.responseCount} > 0`,
    })
    .from(campaigns)
    .innerJoin(users, and(eq(users.companyId, campaigns.companyId), eq(users.id, campaigns.createdBy)))
    .leftJoin(orders, campaignOfOrder)
    .where(name === undefined ? undefined : eq(campaigns.name, name))
    // A draft that the demo deleted comes after the campaign that replaced the draft.
    .orderBy(sql`${campaigns.deletedAt} is not null`, campaigns.id);
  const facts = new Map<string, DemoFacts>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!facts.has(key)) facts.set(key, row);
  }
  return facts;
}

/** Names a campaign of the demo. Two buyers may use the same name. */
export const keyOf = ({ buyer, name }: { readonly buyer: string; readonly name: string }): string => `${buyer} ${name}`;

/** Whether a checkout of a campaign of the demo has not ended. A killed server leaves such a checkout. */
export async function hasOpenCheckout(db: Database, { companyId, cartId }: DemoFacts): Promise<boolean> {
  const open = and(eq(checkouts.companyId, companyId), eq(checkouts.cartId, cartId), eq(checkouts.state, 'active'));
  return (await db.$count(checkouts, open)) > 0;
}

/** The instant at which the demo's world began: the oldest company is made at the first start. */
export async function findBeginning(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ at: string | Date | null }>(
    sql`select min(${companies.createdAt}) as at from ${companies}`,
  );
  return new Date(rows[0]?.at ?? Date.now());
}

/**
 * Writes the responses of a mailing, once. No call does this, because a call makes a lead of the present.
 */
export async function saveResponses(
  db: Database,
  { companyId, campaignId }: DemoFacts,
  { responses, first }: { readonly responses: number; readonly first: Date },
): Promise<void> {
  await db
    .update(campaigns)
    .set({ responseCount: responses, firstResponseAt: first })
    .where(
      and(
        eq(campaigns.companyId, companyId),
        eq(campaigns.id, campaignId),
        eq(campaigns.responseCount, 0),
        isNull(campaigns.firstResponseAt),
      ),
    );
}

/**
 * Gives the mails of the demo's past the time at which they were written. The running server delivers them, and its clock
 * shows the present. A mail of the present waits for four hours at most.
 */
export async function dateMailsOfThePast(db: Database): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt: mailOutbox.queuedAt })
    .where(and(eq(mailOutbox.state, 'sent'), sql`${mailOutbox.sentAt} > ${mailOutbox.queuedAt} + interval '1 day'`));
}
