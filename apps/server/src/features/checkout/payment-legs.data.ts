import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { payments } from '../../schema/orders.ts';
import type { CheckoutKey } from './checkout.data.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentState = PaymentRow['status'];

/** Records a leg before the provider is asked, so that a crash cannot lose sight of it; a repeated one is the same. */
export async function insertPayment(tx: Database, values: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(values).onConflictDoNothing({ target: payments.idempotencyKey });
}

/** Records what became of a leg; with `from` only if it still stands there, so that a late worker undoes no other's record. */
export async function savePayment(
  db: Database,
  key: { readonly companyId: string; readonly idempotencyKey: string; readonly from?: PaymentState },
  values: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  const isMeant = and(eq(payments.companyId, key.companyId), eq(payments.idempotencyKey, key.idempotencyKey));
  await db
    .update(payments)
    .set(values)
    .where(key.from === undefined ? isMeant : and(isMeant, eq(payments.status, key.from)));
}

/**
 * Legs whose outcome nobody knows and whose pause is over, those that waited longest first: a minute at first, then each
 * time as long as they have been unknown.
 */
export async function listUnknownPayments(db: Database, now: Date, limit: number): Promise<PaymentRow[]> {
  const pause = sql`greatest(interval '1 minute', ${payments.updatedAt} - ${payments.createdAt})`;
  return db
    .select()
    .from(payments)
    .where(
      and(eq(payments.status, 'unknown'), lte(payments.updatedAt, sql`${now.toISOString()}::timestamptz - ${pause}`)),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(limit);
}

/** The legs of a checkout in these states, of all its tries. */
export async function listPayments(
  db: Database,
  { companyId, id }: CheckoutKey,
  states: readonly PaymentState[],
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.checkoutId, id), inArray(payments.status, [...states])))
    .orderBy(asc(payments.attempt), asc(payments.leg));
}
