import type { CartId, CompanyId } from '@dropdate/domain/id/brand';
import type { CheckoutPoint } from '@dropdate/domain/order/checkout-saga';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { confirmedCheckout } from '../../schema/order-conditions.ts';
import { checkouts, orders } from '../../schema/orders.ts';
import { companies } from '../../schema/tenancy.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** Names a cart within its company. A cart has at most one active checkout. */
export interface CartKey {
  readonly companyId: CompanyId;
  readonly cartId: CartId;
}

export interface CheckoutKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

const one = ({ companyId, id }: CheckoutKey) => and(eq(checkouts.companyId, companyId), eq(checkouts.id, id));
const isLeaseFree = (now: Date) => or(isNull(checkouts.leaseToken), lte(checkouts.leaseUntil, now));

export async function findCheckout(db: Database, key: CheckoutKey): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(one(key));
  return row ?? null;
}

export async function findActiveCheckout(db: Database, { companyId, cartId }: CartKey): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.companyId, companyId), eq(checkouts.cartId, cartId), eq(checkouts.state, 'active')));
  return row ?? null;
}

export async function findConfirmedOrder(db: Database, { companyId, cartId }: CartKey) {
  const [row] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(checkouts, confirmedCheckout)
    .where(and(eq(orders.companyId, companyId), eq(orders.cartId, cartId)))
    .orderBy(desc(orders.placedAt));
  return row ?? null;
}

/**
 * Starts a checkout with its lease. Returns null when the cart already has an active or a confirmed checkout. The
 * database decides this, because another server may have ordered the cart since the caller looked.
 */
export async function insertCheckout(db: Database, values: typeof checkouts.$inferInsert): Promise<CheckoutRow | null> {
  const [row] = await db.insert(checkouts).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export interface Lease {
  readonly token: string;
  readonly now: Date;
  readonly until: Date;
}

/**
 * Takes the lease of an active checkout that is at `from` and has no worker, and moves the checkout to `to`. Returns
 * null when another worker took the lease first. Also returns null, without waiting, when another worker has locked the
 * row. That worker is still at work, even if its lease is over.
 */
export async function claimCheckout(
  db: Database,
  key: CheckoutKey,
  lease: Lease,
  move: { readonly from: CheckoutPoint; readonly to: CheckoutPoint } & Partial<
    Pick<
      CheckoutRow,
      | 'attempt'
      | 'revision'
      | 'expectedTotal'
      | 'term'
      | 'campaignStatus'
      | 'errorCode'
      | 'errorText'
      | 'userId'
      | 'actorId'
    >
  >,
): Promise<CheckoutRow | null> {
  const { from, to, ...values } = move;
  const free = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(one(key), eq(checkouts.state, 'active'), eq(checkouts.recoveryPoint, from), isLeaseFree(lease.now)))
    .for('no key update', { skipLocked: true });
  const [row] = await db
    .update(checkouts)
    .set({ ...values, recoveryPoint: to, leaseToken: lease.token, leaseUntil: lease.until, updatedAt: lease.now })
    .where(and(one(key), inArray(checkouts.id, free)))
    .returning();
  return row ?? null;
}

/**
 * Moves a checkout from one point to another. Returns false when the lease was lost or another worker moved the
 * checkout.
 */
export async function saveCheckoutPoint(
  db: Database,
  key: CheckoutKey & { readonly leaseToken: string; readonly from: CheckoutPoint },
  values: Partial<typeof checkouts.$inferInsert> & { readonly recoveryPoint: CheckoutPoint },
): Promise<boolean> {
  const moved = await db
    .update(checkouts)
    .set(values)
    .where(and(one(key), eq(checkouts.leaseToken, key.leaseToken), eq(checkouts.recoveryPoint, key.from)))
    .returning({ id: checkouts.id });
  return moved.length === 1;
}

/**
 * Locks a checkout for a transaction of its worker. Returns false when the lease was lost. The lock blocks every
 * renewal of the lease, so the worker does its slow work before it locks.
 */
export async function lockCheckout(
  tx: Database,
  key: CheckoutKey & { readonly leaseToken: string; readonly at: CheckoutPoint },
): Promise<boolean> {
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(one(key), eq(checkouts.leaseToken, key.leaseToken), eq(checkouts.recoveryPoint, key.at)))
    .for('no key update');
  return rows.length === 1;
}

/**
 * Renews the lease until the given instant, and locks the checkout as `lockCheckout` does. Returns false when the lease
 * was lost.
 */
export async function renewLease(
  db: Database,
  key: CheckoutKey & { readonly leaseToken: string; readonly at: CheckoutPoint },
  until: Date,
): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ leaseUntil: until })
    .where(and(one(key), eq(checkouts.leaseToken, key.leaseToken), eq(checkouts.recoveryPoint, key.at)))
    .returning({ id: checkouts.id });
  return rows.length === 1;
}

export async function freeLease(db: Database, key: CheckoutKey & { readonly leaseToken: string }): Promise<void> {
  await db
    .update(checkouts)
    .set({ leaseToken: null })
    .where(and(one(key), eq(checkouts.leaseToken, key.leaseToken)));
}

/**
 * Active checkouts without a worker, the longest idle first: crashed checkouts, and checkouts that waited too long for
 * their buyer.
 */
export async function listIdleCheckouts(db: Database, now: Date, limit: number): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.state, 'active'),
        isLeaseFree(now),
        or(sql`${checkouts.recoveryPoint} <> 'awaiting-retry'`, lte(checkouts.expiresAt, now)),
      ),
    )
    .orderBy(asc(checkouts.updatedAt))
    .limit(limit);
}

/** The settings of a company that an order needs. */
export async function findOrderingCompany(db: Database, companyId: CompanyId) {
  const [row] = await db
    .select({ name: companies.name, timeZone: companies.timeZone, holdDays: companies.holdDays })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw new Error('the company of the order does not exist');
  return row;
}
