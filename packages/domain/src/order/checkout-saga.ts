import { reachableFrom } from '../state/transition-table.ts';

/**
 * The recovery points of a checkout. A point is stored before its work begins, so a stored point means "begun, perhaps
 * done". The work of every point is therefore safe to repeat (decisions 35 to 37).
 */
export const checkoutPoints = [
  // Forward.
  'recount',
  'reserve',
  'authorise',
  'write-order',
  'capture',
  'confirm',
  // After one leg is declined, the other legs are released, the people stay held, and the buyer can try again.
  'void-after-decline',
  'awaiting-retry',
  // Releasing.
  'cancel-order',
  'void',
  'release',
  // Ends.
  'confirmed',
  'undone',
] as const;
export type CheckoutPoint = (typeof checkoutPoints)[number];

/**
 * The outcome of a point's work. `refused`: the re-count or the cart says no. `failed`: repeating the work would not
 * help.
 */
export type CheckoutOutcome = 'done' | 'refused' | 'declined' | 'failed' | 'retry' | 'expired';

/** The action for a checkout found at a point after a crash: finish the order, undo everything, or wait. */
export type CrashRecovery = 'finish' | 'undo' | 'wait';

interface PointRow {
  readonly next: Readonly<Partial<Record<CheckoutOutcome, CheckoutPoint>>>;
  readonly crash: { readonly recovery: CrashRecovery; readonly resumeAt: CheckoutPoint } | null;
}

/**
 * The written order is the point of no return. The order and its recipients are written in the transaction that moves
 * the checkout to `capture`. A checkout that crashed at `capture` or `confirm` is finished. A checkout that waits for
 * its buyer keeps waiting. Every other crashed checkout is undone.
 */
export const checkoutSaga: Readonly<Record<CheckoutPoint, PointRow>> = {
  recount: {
    // On a retry, the people of the first try are still held. So a refused re-count must release these people.
    next: { done: 'reserve', refused: 'release', failed: 'release' },
    crash: { recovery: 'undo', resumeAt: 'release' },
  },
  reserve: {
    next: { done: 'authorise', refused: 'release', failed: 'release' },
    crash: { recovery: 'undo', resumeAt: 'release' },
  },
  authorise: {
    next: { done: 'write-order', declined: 'void-after-decline', failed: 'void' },
    crash: { recovery: 'undo', resumeAt: 'void' },
  },
  'write-order': {
    next: { done: 'capture', refused: 'void', failed: 'void' },
    crash: { recovery: 'undo', resumeAt: 'void' },
  },
  capture: {
    next: { done: 'confirm', declined: 'cancel-order', failed: 'cancel-order' },
    crash: { recovery: 'finish', resumeAt: 'capture' },
  },
  confirm: { next: { done: 'confirmed' }, crash: { recovery: 'finish', resumeAt: 'confirm' } },
  'void-after-decline': {
    next: { done: 'awaiting-retry' },
    crash: { recovery: 'wait', resumeAt: 'void-after-decline' },
  },
  'awaiting-retry': {
    next: { retry: 'recount', expired: 'release' },
    crash: { recovery: 'wait', resumeAt: 'awaiting-retry' },
  },
  'cancel-order': { next: { done: 'void' }, crash: { recovery: 'undo', resumeAt: 'cancel-order' } },
  void: { next: { done: 'release' }, crash: { recovery: 'undo', resumeAt: 'void' } },
  release: { next: { done: 'undone' }, crash: { recovery: 'undo', resumeAt: 'release' } },
  confirmed: { next: {}, crash: null },
  undone: { next: {}, crash: null },
};

/**
 * The parts of the saga that an order needs. An order on account charges no card; a bought or imported list reserves
 * nobody.
 */
export interface CheckoutKind {
  readonly reserves: boolean;
  readonly charges: boolean;
}

function isSkipped(point: CheckoutPoint, kind: CheckoutKind): boolean {
  if (point === 'reserve') return !kind.reserves;
  return (point === 'authorise' || point === 'capture') && !kind.charges;
}

export function isCheckoutEnd(point: CheckoutPoint): boolean {
  return point === 'confirmed' || point === 'undone';
}

/**
 * The point after this outcome. Points without work for this kind of order are skipped. Throws RangeError on an
 * impossible outcome: a caller's mistake must not move money.
 */
export function nextCheckoutPoint(point: CheckoutPoint, outcome: CheckoutOutcome, kind: CheckoutKind): CheckoutPoint {
  const next = checkoutSaga[point].next[outcome];
  if (next === undefined) throw new RangeError(`checkout point ${point} cannot be ${outcome}`);
  return isSkipped(next, kind) ? nextCheckoutPoint(next, 'done', kind) : next;
}

/** The point at which a checkout continues after a crash at `point`; null if the checkout had ended. */
export function recoverCheckout(
  point: CheckoutPoint,
): { readonly recovery: CrashRecovery; readonly resumeAt: CheckoutPoint } | null {
  return checkoutSaga[point].crash;
}

/** The problems of the table: points that cannot be reached, or that cannot reach an end. Empty for a sound table. */
export function checkoutSagaProblems(): readonly string[] {
  const edges = checkoutPoints.flatMap((from) => Object.values(checkoutSaga[from].next).map((to) => ({ from, to })));
  const reached = reachableFrom<CheckoutPoint>(['recount'], edges);
  const backwards = edges.map(({ from, to }) => ({ from: to, to: from }));
  const ending = reachableFrom<CheckoutPoint>(checkoutPoints.filter(isCheckoutEnd), backwards);
  return checkoutPoints.flatMap((point) => [
    ...(reached.has(point) ? [] : [`unreachable point: ${point}`]),
    ...(ending.has(point) ? [] : [`no way out of: ${point}`]),
  ]);
}

if (checkoutSagaProblems().length > 0) throw new Error(`checkout saga: ${checkoutSagaProblems().join('; ')}`);
