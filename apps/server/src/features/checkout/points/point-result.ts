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

/** Why a checkout ends without an order, in the words of the buyer. */
export interface CheckoutRefusal {
  readonly code: string;
  readonly text: string;
}

/** What came of a point's work. */
export interface PointResult {
  readonly outcome: CheckoutOutcome;
  readonly refusal?: CheckoutRefusal;
  /** The work was written in the transaction that moved the checkout on: the point it stands at now. */
  readonly movedTo?: CheckoutPoint;
}

/** A point's work, with the services it needs. */
export type PointWork<Needs extends CheckoutService = never> = (work: CheckoutWork<Needs>) => Promise<PointResult>;

/** Somebody else works on the checkout by now; whoever notices stops at once and touches nothing. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How long a worker may be silent. Every point and every card renews it; asking the provider twice fits well into it. */
export const leaseMs = 60_000;

/**
 * Keeps a checkout at its point for as long as one more card may take.
 * @throws LeaseLost
 */
export async function keepLease(db: Database, work: CheckoutWork, at: CheckoutPoint): Promise<void> {
  if (!(await lengthenLease(db, work, at))) throw new LeaseLost(at);
}

function lengthenLease(db: Database, { checkout, leaseToken, parts }: CheckoutWork, at: CheckoutPoint) {
  const until = new Date(parts.clock.now().getTime() + leaseMs);
  const { companyId, id } = checkout;
  return renewLease(db, { companyId, id, leaseToken, at }, until);
}

/**
 * Does a point's work, however long it takes, without others taking it for crashed. Its own transaction locks the checkout
 * at its end only, so that renewals need not wait.
 */
export function keepingLease(
  work: CheckoutWork,
  at: CheckoutPoint,
  point: () => Promise<PointResult>,
): Promise<PointResult> {
  const { db, log } = work.parts;
  return whileRenewing(point, {
    renew: () => lengthenLease(db, work, at),
    everyMs: leaseMs / 4,
    onFailure: ({ name }) => log.warn({ checkoutId: work.checkout.id, name }, 'a lease was not renewed'),
  });
}

/**
 * Moves a checkout on to the point that follows this outcome; the same in a transaction of the point's work.
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
  const now = parts.clock.now();
  const isPause = to === 'awaiting-retry';
  const isOver = isCheckoutEnd(to);
  const moved = await saveCheckoutPoint(
    db,
    { companyId: checkout.companyId, id: checkout.id, leaseToken, from },
    {
      recoveryPoint: to,
      updatedAt: now,
      leaseUntil: new Date(now.getTime() + leaseMs),
      ...(isOver && { state: to === 'confirmed' ? ('confirmed' as const) : ('released' as const) }),
      ...((isOver || isPause) && { leaseToken: null }),
      ...(isPause && { expiresAt: new Date(checkoutHeldUntil(now.getTime())) }),
      ...(result.refusal && { errorCode: result.refusal.code, errorText: result.refusal.text }),
    },
  );
  if (!moved) throw new LeaseLost('the checkout moved on without us');
  return to;
}
