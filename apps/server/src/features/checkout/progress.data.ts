import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { checkoutProgress } from '../../schema/orders.ts';

interface ProgressKey {
  readonly companyId: string;
  readonly checkoutId: string;
}

const one = ({ companyId, checkoutId }: ProgressKey) =>
  and(eq(checkoutProgress.companyId, companyId), eq(checkoutProgress.checkoutId, checkoutId));

/** Begins at 0, also when the checkout is tried again. */
export async function insertProgress(db: Database, key: ProgressKey): Promise<void> {
  await db
    .insert(checkoutProgress)
    .values({ ...key, percent: 0 })
    .onConflictDoUpdate({
      target: [checkoutProgress.companyId, checkoutProgress.checkoutId],
      set: { percent: 0 },
    });
}

/** Raises it; what was told later may arrive before. */
export async function saveProgress(db: Database, key: ProgressKey, percent: number): Promise<void> {
  const raised = sql`greatest(${checkoutProgress.percent}, ${percent})`;
  await db.update(checkoutProgress).set({ percent: raised }).where(one(key));
}

/** Percent; null where nobody tells. */
export async function findProgress(db: Database, key: ProgressKey): Promise<number | null> {
  const [row] = await db.select({ percent: checkoutProgress.percent }).from(checkoutProgress).where(one(key));
  return row?.percent ?? null;
}
