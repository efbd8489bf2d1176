import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { payments } from '../../schema/orders.ts';
import type { CheckoutKey } from './checkout.data.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentState = PaymentRow['status'];

/**
 * Records a leg before the provider is asked, so that the leg survives a crash. Recording the same leg again changes
 * nothing.
 */
export async function insertPayment(tx: Database, values: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(values).onConflictDoNothing({ target: payments.idempotencyKey });
}

/**
 * Records the outcome of a leg. With `from`, only a leg in that state changes, so that a late worker overwrites no
 * other worker's record.
 */
export async function savePayment(
  db: Database,
  key: { readonly companyId: CompanyId; readonly idempotencyKey: string; readonly from?: PaymentState },
  values: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  const isMeant = and(eq(payments.companyId, key.companyId), eq(payments.idempotencyKey, key.idempotencyKey));
  await db
    .update(payments)
    .set(values)
    .where(key.from === undefined ? isMeant : and(isMeant, eq(payments.status, key.from)));
}

/**
 * The payment legs with unknown outcome about which the server asks `provider` again now. The leg that has waited
 * longest is first. After each question, the server waits as long as the leg was old at that question, but at least a
 * minute. So each wait is about twice as long as the wait before.
 */
export async function listUnknownPayments(
  db: Database,
  { provider, now, limit }: { readonly provider: string; readonly now: Date; readonly limit: number },
): Promise<PaymentRow[]> {
  const pause = sql`greatest(interval '1 minute', ${payments.updatedAt} - ${payments.createdAt})`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'unknown'),
        eq(payments.provider, provider),
        lte(payments.updatedAt, sql`${now.toISOString()}::timestamptz - ${pause}`),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(limit);
}

/** The legs of a checkout in these states, from all its tries. */
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
