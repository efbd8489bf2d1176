import { type CheckoutPoint, isCheckoutEnd } from '@dropdate/domain/order/checkout-saga';
import { freeLease } from './checkout.data.ts';
import type { CheckoutWork } from './checkout-parts.ts';
import { Killed } from './checkout-probe.ts';
import { authorise } from './points/authorise.ts';
import { cancelOrder } from './points/cancel-order.ts';
import { capture } from './points/capture.ts';
import { confirm } from './points/confirm.ts';
import { release, voidAfterDecline, voidPayments } from './points/give-back.ts';
import { keepingLease, LeaseLost, moveOn, type PointResult, type PointWork } from './points/point-result.ts';
import { recount } from './points/recount.ts';
import { reserve } from './points/reserve.ts';
import { writeOrder } from './points/write-order.ts';

type WorkingPoint = Exclude<CheckoutPoint, 'awaiting-retry' | 'confirmed' | 'undone'>;

const pointWork: Readonly<Record<WorkingPoint, PointWork>> = {
  recount,
  reserve,
  authorise,
  'write-order': writeOrder,
  capture,
  confirm,
  'void-after-decline': voidAfterDecline,
  'cancel-order': cancelOrder,
  void: voidPayments,
  release,
};

/** Before the order is written an unforeseen failure is undone at once; later the checkout waits to be taken up again. */
const undoable: ReadonlySet<CheckoutPoint> = new Set(['recount', 'reserve', 'authorise', 'write-order']);

function isWorking(point: CheckoutPoint): point is WorkingPoint {
  return point !== 'awaiting-retry' && !isCheckoutEnd(point);
}

/**
 * Works a checkout from the point it stands at until it ends or waits for the buyer. A failure before the order is
 * written gives everything back and is thrown afterwards; a later one is thrown at once and leaves the checkout to
 * `recoverCheckouts`.
 * @throws LeaseLost when somebody else took over; Killed from a probe, with nothing cleaned up.
 */
export async function runCheckout(work: CheckoutWork): Promise<void> {
  let failure: unknown;
  let point = work.checkout.recoveryPoint as CheckoutPoint;
  while (isWorking(point)) {
    let result: PointResult;
    try {
      work.parts.probe.at(`${point}:before`);
      result = await keepingLease(work, point, pointWork[point]);
      work.parts.probe.at(`${point}:after`);
      point = result.movedTo ?? (await moveOn(work.parts.db, work, point, result));
    } catch (error) {
      if (error instanceof Killed || error instanceof LeaseLost) throw error;
      if (!undoable.has(point) || failure !== undefined) {
        await giveUp(work);
        throw error;
      }
      failure = error;
      // If it had moved on already, as when only the answer of a commit was lost, this finds the lease lost.
      point = await moveOn(work.parts.db, work, point, {
        outcome: 'failed',
        refusal: { code: 'Unexpected', text: unexpectedText },
      });
    }
  }
  if (failure !== undefined) throw failure;
}

const unexpectedText = 'Something went wrong on our side. Please try again.';

/** The next worker need not wait for the lease to end. */
async function giveUp({ parts, checkout, leaseToken }: CheckoutWork): Promise<void> {
  const { companyId, id } = checkout;
  await freeLease(parts.db, { companyId, id, leaseToken }).catch((error: unknown) => {
    parts.log.warn({ name: (error as Error).name }, 'a checkout waits for its lease to end');
  });
}
