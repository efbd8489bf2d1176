import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { audienceRequests, carts } from '../../schema/ordering.ts';

/** The count that Apply was pressed on; null before that. */
export async function findAppliedRequest(db: Database, companyId: string, requestId: number | null) {
  if (requestId === null) return null;
  const [row] = await db
    .select()
    .from(audienceRequests)
    .where(and(eq(audienceRequests.companyId, companyId), eq(audienceRequests.id, requestId)));
  return row ?? null;
}

/** Closes a cart with its order, or opens it again. What is ordered stays the same, so the revision does too. */
export async function saveCartState(
  tx: Database,
  { companyId, cartId }: { readonly companyId: string; readonly cartId: string },
  state: 'open' | 'ordered',
  now: Date,
): Promise<void> {
  await tx
    .update(carts)
    .set({ state, updatedAt: now })
    .where(and(eq(carts.companyId, companyId), eq(carts.id, cartId)));
}

/** Marks an audience's count as no longer true. */
export async function outdateCount(
  db: Database,
  count: { readonly companyId: string; readonly requestId: number; readonly now: Date },
): Promise<void> {
  await db
    .update(audienceRequests)
    .set({ outdatedAt: count.now })
    .where(and(eq(audienceRequests.companyId, count.companyId), eq(audienceRequests.id, count.requestId)));
}
