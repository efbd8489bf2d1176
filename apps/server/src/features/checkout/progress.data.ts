import type { CartId, CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { confirmedCheckout, seenCampaigns, seenLists } from '../../schema/order-conditions.ts';
import { campaigns, carts } from '../../schema/ordering.ts';
import { checkoutProgress, checkouts } from '../../schema/orders.ts';
import { prospectLists } from '../../schema/prospect-lists.ts';

interface ProgressKey {
  readonly companyId: CompanyId;
  readonly checkoutId: string;
}

/** Sets the progress to 0. A second try of the checkout begins at 0 again. */
export async function insertProgress(db: Database, key: ProgressKey): Promise<void> {
  await db
    .insert(checkoutProgress)
    .values({ ...key, percent: 0 })
    .onConflictDoUpdate({
      target: [checkoutProgress.companyId, checkoutProgress.checkoutId],
      set: { percent: 0 },
    });
}

/** Raises the progress. The higher value wins, because two updates may arrive in the wrong order. */
export async function saveProgress(db: Database, key: ProgressKey, percent: number): Promise<void> {
  const raised = sql`greatest(${checkoutProgress.percent}, ${percent})`;
  await db
    .update(checkoutProgress)
    .set({ percent: raised })
    .where(and(eq(checkoutProgress.companyId, key.companyId), eq(checkoutProgress.checkoutId, key.checkoutId)));
}

/**
 * The progress of a visible cart's order: its active checkout, the percent where known, and whether it is placed. One
 * statement reads all of the progress, because the page asks again and again. Null when the cart is not visible.
 */
export async function findProgress(
  db: Database,
  scopes: { readonly campaigns: RowScope; readonly lists: RowScope },
  cartId: CartId,
) {
  const ofCart = (table: typeof campaigns | typeof prospectLists) =>
    sql`${table.companyId} = ${carts.companyId} and ${table.cartId} = ${carts.id} and ${table.deletedAt} is null`;
  const [row] = await db
    .select({
      // The id comes first: drizzle reads an object as null when its first column is null, and the token of a free
      // lease is null.
      active: { id: checkouts.id, leaseToken: checkouts.leaseToken, leaseUntil: checkouts.leaseUntil },
      percent: checkoutProgress.percent,
      isPlaced: sql<boolean>`exists (select 1 from orders join checkouts on ${confirmedCheckout}
        where orders.company_id = ${carts.companyId} and orders.cart_id = ${carts.id})`,
    })
    .from(carts)
    .leftJoin(
      checkouts,
      and(eq(checkouts.companyId, carts.companyId), eq(checkouts.cartId, carts.id), eq(checkouts.state, 'active')),
    )
    .leftJoin(
      checkoutProgress,
      and(eq(checkoutProgress.companyId, checkouts.companyId), eq(checkoutProgress.checkoutId, checkouts.id)),
    )
    .where(
      and(
        eq(carts.id, cartId),
        sql`(exists (select 1 from campaigns where ${ofCart(campaigns)} and ${seenCampaigns(scopes.campaigns)})
          or exists (select 1 from prospect_lists where ${ofCart(prospectLists)} and ${seenLists(scopes.lists)}))`,
      ),
    );
  return row ?? null;
}
