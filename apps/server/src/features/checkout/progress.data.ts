import type { CartId, CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { campaignOfOrder, confirmedCheckout, seenCampaigns } from '../../schema/order-conditions.ts';
import { campaigns } from '../../schema/ordering.ts';
import { checkoutProgress, checkouts } from '../../schema/orders.ts';

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
export async function findProgress(db: Database, scope: RowScope, cartId: CartId) {
  const [row] = await db
    .select({
      // The id comes first: drizzle reads an object as null when its first column is null, and the token of a free
      // lease is null.
      active: { id: checkouts.id, leaseToken: checkouts.leaseToken, leaseUntil: checkouts.leaseUntil },
      percent: checkoutProgress.percent,
      isPlaced: sql<boolean>`exists (select 1 from orders join checkouts on ${confirmedCheckout} where ${campaignOfOrder})`,
    })
    .from(campaigns)
    .leftJoin(
      checkouts,
      and(
        eq(checkouts.companyId, campaigns.companyId),
        eq(checkouts.cartId, campaigns.cartId),
        eq(checkouts.state, 'active'),
      ),
    )
    .leftJoin(
      checkoutProgress,
      and(eq(checkoutProgress.companyId, checkouts.companyId), eq(checkoutProgress.checkoutId, checkouts.id)),
    )
    .where(and(seenCampaigns(scope), isNull(campaigns.deletedAt), eq(campaigns.cartId, cartId)));
  return row ?? null;
}
