import {
  type CheckoutOutcome,
  type CheckoutPoint,
  isCheckoutEnd,
  nextCheckoutPoint,
} from '@dropdate/domain/order/checkout-saga';
import { checkoutHeldUntil } from '@dropdate/domain/order/hold';
import type { Database } from '../../../platform/database/database.ts';
import { whileRenewing } from '../../../platform/while-renewing.ts';
import { renewLease, saveCheckoutPoint } from '../checkout.data.ts';
import type { CheckoutService, CheckoutWork } from '../checkout-parts.ts';

/** The reason why a checkout ends without an order: an id, and a sentence for the buyer. */
export interface CheckoutRefusal {
  readonly code: string;
  readonly text: string;
}

export interface PointResult {
  readonly outcome: CheckoutOutcome;
  readonly refusal?: CheckoutRefusal;
  /** The point at which the checkout is now. Set when the transaction of the work has already moved the checkout. */
  readonly movedTo?: CheckoutPoint;
}

/** A point's work, with the services it needs. */
export type PointWork<Needs extends CheckoutService = never> = (work: CheckoutWork<Needs>) => Promise<PointResult>;

/** Thrown when another worker has the checkout now. A worker that gets this error stops at once and writes nothing. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Milliseconds of silence after which a worker counts as dead. A buyer whose order was interrupted waits this long for
 * the next try. A worker renews its lease four times within this time, however long its work takes. The clocks of
 * servers that share a database may differ by only a few seconds.
 */
export const leaseMs = 10_000;

/**
 * Renews the lease, so that it lasts for the work on one more card.
 * @throws LeaseLost
 */
export async function keepLease(db: Database, work: CheckoutWork, at: CheckoutPoint): Promise<void> {
  if (!(await lengthenLease(db, work, at))) throw new LeaseLost(at);
}

function lengthenLease(db: Database, { checkout, leaseToken, parts }: CheckoutWork, at: CheckoutPoint) {
  const until = new Date(parts.leaseClock.now().getTime() + leaseMs);
  const { companyId, id } = checkout;
  return renewLease(db, { companyId, id, leaseToken, at }, until);
}

/**
 * Renews the lease while a point's work runs, so that the checkout never seems crashed to other workers. The work locks
 * the checkout only at the end of its transaction, so the renewals need not wait.
 */
export function keepingLease(
  work: CheckoutWork<'leases'>,
  at: CheckoutPoint,
  point: () => Promise<PointResult>,
): Promise<PointResult> {
  const { leases, log } = work.parts;
  return whileRenewing(point, {
    renew: () => lengthenLease(leases, work, at),
    everyMs: leaseMs / 4,
    onFailure: ({ name }) => log.warn({ checkoutId: work.checkout.id, name }, 'a lease was not renewed'),
  });
}

/**
 * Moves a checkout to the point that follows this outcome. The transaction of the point's work may call this function.
 * @throws LeaseLost
 */
export async function moveOn(
  db: Database,
  work: CheckoutWork,
  from: CheckoutPoint,
  result: Pick<PointResult, 'outcome' | 'refusal'>,
): Promise<CheckoutPoint> {
  const { checkout, kind, leaseToken, parts } = work;
  const to = nextCheckoutPoint(from, result.outcome, kind);
  const present = parts.leaseClock.now().getTime();
  const isPause = to === 'awaiting-retry';
  const isOver = isCheckoutEnd(to);
  const moved = await saveCheckoutPoint(
    db,
    { companyId: checkout.companyId, id: checkout.id, leaseToken, from },
    {
      recoveryPoint: to,
      updatedAt: parts.clock.now(),
      leaseUntil: new Date(present + leaseMs),
      ...(isOver && { state: to === 'confirmed' ? ('confirmed' as const) : ('released' as const) }),
      ...((isOver || isPause) && { leaseToken: null }),
      ...(isPause && { expiresAt: new Date(checkoutHeldUntil(present)) }),
      ...(result.refusal && { errorCode: result.refusal.code, errorText: result.refusal.text }),
    },
  );
  if (!moved) throw new LeaseLost('another worker moved the checkout on');
  return to;
}

/** Thrown to roll the transaction back. It contains the reason for the buyer. */
export class WriteRefused extends Error {
  readonly refusal: CheckoutRefusal;
  constructor(refusal: CheckoutRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
