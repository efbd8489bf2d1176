import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import {
  campaignOfOrder,
  confirmedCheckout,
  printedPiecesOfOrder,
  seenInProduction,
} from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { checkouts, orders } from '../../../schema/orders.ts';
import { recipients } from '../../../schema/recipients.ts';
import { companies } from '../../../schema/tenancy.ts';

/** An order of which rows were returned. */
export interface ReturnedOrder {
  readonly id: OrderId;
  readonly companyId: CompanyId;
  readonly campaignId: CampaignId;
  readonly number: number;
  readonly campaignName: string;
  readonly client: string;
  readonly status: CampaignStatus;
  /** The pieces that are printed and mailed, with those to seed addresses. */
  readonly pieces: number;
}

function selectOrders(db: Database, scope: RowScope, isMeant: SQL) {
  return db
    .select({
      id: orders.id,
      companyId: orders.companyId,
      campaignId: campaigns.id,
      number: orders.number,
      campaignName: campaigns.name,
      client: companies.name,
      status: campaigns.status,
      pieces: printedPiecesOfOrder,
    })
    .from(orders)
    .innerJoin(checkouts, confirmedCheckout)
    .innerJoin(campaigns, campaignOfOrder)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(seenInProduction(scope), isMeant))
    .orderBy(asc(campaigns.id))
    .$dynamic();
}

/** The visible confirmed orders with these numbers. */
export async function findReturnedOrders(
  db: Database,
  scope: RowScope,
  by: { readonly numbers: readonly number[] } | { readonly campaignIds: readonly CampaignId[] },
): Promise<readonly ReturnedOrder[]> {
  return selectOrders(
    db,
    scope,
    'numbers' in by ? inArray(orders.number, [...by.numbers]) : inArray(campaigns.id, [...by.campaignIds]),
  );
}

/**
 * Locks the campaigns of orders against other writers until the transaction ends. Returns the orders as they are now.
 */
export async function lockReturnedOrders(
  tx: Database,
  scope: RowScope,
  campaignIds: readonly CampaignId[],
): Promise<readonly ReturnedOrder[]> {
  return selectOrders(tx, scope, inArray(campaigns.id, [...campaignIds])).for('update', { of: campaigns });
}

/** People per page. Comparing such a page delays other requests only for a moment. */
const addresseesAtOnce = 5_000;

/** The names and streets of an order's pieces, page by page. */
export async function* listAddressees(db: Database, { companyId, id }: Pick<ReturnedOrder, 'companyId' | 'id'>) {
  let after = 0;
  for (;;) {
    const page = await db
      .select({
        seq: recipients.seq,
        firstName: recipients.firstName,
        lastName: recipients.lastName,
        addressLine1: recipients.addressLine1,
      })
      .from(recipients)
      .where(and(eq(recipients.companyId, companyId), eq(recipients.orderId, id), gt(recipients.seq, after)))
      .orderBy(asc(recipients.seq))
      .limit(addresseesAtOnce);
    if (page.length > 0) yield page;
    if (page.length < addresseesAtOnce) return;
    after = page.at(-1)?.seq ?? 0;
  }
}
