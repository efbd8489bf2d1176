import { type CheckoutPoint, isCheckoutEnd } from '@dropdate/domain/order/checkout-saga';
import type { Candidate } from '@dropdate/prospect-engine/prospect-engine';
import { isDiskFull } from '../../platform/disk-full.ts';
import type { AnyDraft } from '../order-drafts/order-draft.ts';
import { freeLease } from './checkout.data.ts';
import type { CheckoutService, CheckoutWork } from './checkout-parts.ts';
import { Killed } from './checkout-probe.ts';
import { authorise } from './points/authorise.ts';
import { cancelOrder } from './points/cancel-order.ts';
import { capture } from './points/capture.ts';
import { confirm } from './points/confirm.ts';
import { release, voidAfterDecline, voidPayments } from './points/give-back.ts';
import {
  type CheckoutRefusal,
  keepingLease,
  LeaseLost,
  moveOn,
  type PointResult,
  type PointWork,
} from './points/point-result.ts';
import { recount } from './points/recount.ts';
import { closeList, type HeldPeople, reserve } from './points/reserve.ts';
import { writeListOrder } from './points/write-list-order.ts';
import { writeOrder } from './points/write-order.ts';

type WorkingPoint = Exclude<CheckoutPoint, 'awaiting-retry' | 'confirmed' | 'undone'>;

type ForwardPoint = 'recount' | 'reserve' | 'authorise' | 'write-order';
type AnyPointWork = PointWork<CheckoutService>;

/**
 * The points after the written order, and all points of an undo. All their facts are stored, so any worker can run
 * them.
 */
const storedPoints: Readonly<Record<Exclude<WorkingPoint, ForwardPoint>, AnyPointWork>> = {
  capture,
  confirm,
  'void-after-decline': voidAfterDecline,
  'cancel-order': cancelOrder,
  void: voidPayments,
  release,
};

/**
 * The points up to the written order. Only the buyer's own call runs them. They pass their results to each other in
 * memory. A crash loses these results, so the checkout is then undone.
 */
function wayToOrder(draft: AnyDraft): {
  readonly points: Readonly<Record<ForwardPoint, AnyPointWork>>;
  /** Frees the memory of the passed results. */
  readonly close: () => Promise<void>;
} {
  let candidates: readonly Candidate[] = [];
  let people: HeldPeople | null = null;
  const points: Readonly<Record<ForwardPoint, AnyPointWork>> = {
    recount: async (work) => {
      const counted = await recount(work, draft);
      candidates = counted.candidates ?? [];
      return counted;
    },
    reserve: async (work) => {
      if (draft.kind !== 'campaign') throw new Error('a prospect list holds nobody');
      const reserved = await reserve(work, draft, candidates);
      people = reserved.held ?? null;
      return reserved;
    },
    authorise: (work) => authorise(work, draft.legs),
    'write-order': async (work) => {
      if (draft.kind !== 'campaign') return writeListOrder(work, draft, candidates);
      if (people === null) throw new Error('an order is written without held people');
      return writeOrder(work, draft, people);
    },
  };
  return { points, close: async () => void (people && (await closeList(people))) };
}

/**
 * The points before the written order. After an unforeseen failure at such a point, the checkout is undone at once.
 * After a later failure, the checkout waits for its next worker.
 */
const undoable: ReadonlySet<CheckoutPoint> = new Set<ForwardPoint>(['recount', 'reserve', 'authorise', 'write-order']);

function isWorking(point: CheckoutPoint): point is WorkingPoint {
  return point !== 'awaiting-retry' && !isCheckoutEnd(point);
}

/**
 * Works on a checkout from its stored point until it ends or waits for the buyer. A failure before the written order is
 * thrown after everything was given back. A later failure is thrown at once, and `recoverCheckouts` finishes the order.
 * @param draft the order to write; null in a recovery, which never writes the order.
 * @throws LeaseLost when another worker took over; Killed from a probe, with nothing cleaned up.
 */
export async function runCheckout(work: CheckoutWork<CheckoutService>, draft: AnyDraft | null): Promise<void> {
  const way = draft && wayToOrder(draft);
  try {
    await runPoints(work, { ...storedPoints, ...way?.points });
  } finally {
    await way?.close();
  }
}

async function runPoints(
  work: CheckoutWork<CheckoutService>,
  points: Readonly<Partial<Record<WorkingPoint, AnyPointWork>>>,
): Promise<void> {
  let failure: unknown;
  let point: CheckoutPoint = work.checkout.recoveryPoint;
  while (isWorking(point)) {
    let result: PointResult;
    try {
      work.parts.probe.at(`${point}:before`);
      const pointWork = points[point];
      if (!pointWork) throw new Error('a recovered checkout does not go forward to the order');
      result = await keepingLease(work, point, () => pointWork(work));
      work.parts.probe.at(`${point}:after`);
      point = result.movedTo ?? (await moveOn(work.parts.db, work, point, result));
    } catch (error) {
      if (error instanceof Killed || error instanceof LeaseLost) throw error;
      if (!undoable.has(point) || failure !== undefined) {
        await giveUp(work);
        throw error;
      }
      failure = error;
      // The checkout may have moved on already, for example when only the answer to the commit was lost. `moveOn` then
      // throws LeaseLost.
      point = await moveOn(work.parts.db, work, point, {
        outcome: 'failed',
        refusal: isDiskFull(error) ? diskFull : unexpected,
      });
    }
  }
  if (failure !== undefined) throw failure;
}

const unexpected: CheckoutRefusal = {
  code: 'Unexpected',
  text: 'Something went wrong on our side. Please try again.',
};

/** The reason that the buyer gets when an order was undone because a disk was full. The buyer cannot mend the fault. */
export const diskFull: CheckoutRefusal = {
  code: 'DiskFull',
  text: 'The disk of our server is full. Your order was not placed and nothing was charged. Please try again later.',
};

/** Frees the lease, so that the next worker need not wait for its end. */
async function giveUp({ parts, checkout, leaseToken }: CheckoutWork): Promise<void> {
  const { companyId, id } = checkout;
  await freeLease(parts.db, { companyId, id, leaseToken }).catch((error: unknown) => {
    parts.log.warn({ name: (error as Error).name }, 'a checkout waits for its lease to end');
  });
}
