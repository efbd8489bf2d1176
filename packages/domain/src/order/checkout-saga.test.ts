import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckoutKind,
  type CheckoutOutcome,
  type CheckoutPoint,
  checkoutPoints,
  checkoutSaga,
  checkoutSagaProblems,
  isCheckoutEnd,
  nextCheckoutPoint,
  recoverCheckout,
} from './checkout-saga.ts';

const byCard: CheckoutKind = { reserves: true, charges: true };

function path(kind: CheckoutKind, ...outcomes: readonly CheckoutOutcome[]): readonly CheckoutPoint[] {
  const points: CheckoutPoint[] = ['recount'];
  for (const outcome of outcomes) points.push(nextCheckoutPoint(points.at(-1) ?? 'recount', outcome, kind));
  return points;
}

describe('the checkout saga', () => {
  it('is sound', () => {
    expect(checkoutSagaProblems()).toEqual([]);
  });

  it.each<[string, CheckoutKind, readonly CheckoutPoint[]]>([
    [
      'a campaign by card',
      byCard,
      ['recount', 'reserve', 'authorise', 'write-order', 'capture', 'confirm', 'confirmed'],
    ],
    [
      'a campaign on account',
      { reserves: true, charges: false },
      ['recount', 'reserve', 'write-order', 'confirm', 'confirmed'],
    ],
    [
      'a list by card',
      { reserves: false, charges: true },
      ['recount', 'authorise', 'write-order', 'capture', 'confirm', 'confirmed'],
    ],
    ['a list on account', { reserves: false, charges: false }, ['recount', 'write-order', 'confirm', 'confirmed']],
  ])('takes %s forward', (_, kind, points) => {
    expect(path(kind, ...Array<CheckoutOutcome>(points.length - 1).fill('done'))).toEqual(points);
  });

  it('keeps the people through decline and retry', () => {
    const points = path(byCard, 'done', 'done', 'declined', 'done', 'retry', 'done');
    expect(points).toEqual([
      'recount',
      'reserve',
      'authorise',
      'void-after-decline',
      'awaiting-retry',
      'recount',
      'reserve',
    ]);
    expect(nextCheckoutPoint('awaiting-retry', 'expired', byCard)).toBe('release');
  });

  it.each<[CheckoutPoint, 'finish' | 'undo' | 'wait' | null, CheckoutPoint | null]>([
    ['recount', 'undo', 'release'],
    ['reserve', 'undo', 'release'],
    ['authorise', 'undo', 'void'],
    ['write-order', 'undo', 'void'],
    ['capture', 'finish', 'capture'],
    ['confirm', 'finish', 'confirm'],
    ['void-after-decline', 'wait', 'void-after-decline'],
    ['awaiting-retry', 'wait', 'awaiting-retry'],
    ['cancel-order', 'undo', 'cancel-order'],
    ['void', 'undo', 'void'],
    ['release', 'undo', 'release'],
    ['confirmed', null, null],
    ['undone', null, null],
  ])('crashed at %s is to %s, from %s', (point, recovery, resumeAt) => {
    expect(recoverCheckout(point)).toEqual(recovery === null ? null : { recovery, resumeAt });
  });

  it('refuses an impossible outcome of a point', () => {
    expect(() => nextCheckoutPoint('recount', 'declined', byCard)).toThrow('checkout point recount cannot be declined');
    expect(() => nextCheckoutPoint('confirmed', 'done', byCard)).toThrow(RangeError);
  });
});

/** What a checkout has changed so far. When the process dies, each change can be complete or half done. */
interface World {
  held: boolean;
  legs: 'none' | 'some-authorised' | 'authorised' | 'some-captured' | 'captured';
  order: boolean;
}

function work(world: World, point: CheckoutPoint, outcome: CheckoutOutcome): void {
  if (point === 'reserve' && outcome === 'done') world.held = true;
  if (point === 'authorise') world.legs = outcome === 'done' ? 'authorised' : 'some-authorised';
  if (point === 'write-order' && outcome === 'done') world.order = true;
  if (point === 'capture') world.legs = outcome === 'done' ? 'captured' : 'some-captured';
  if (point === 'cancel-order') world.order = false;
  if (point === 'void' || point === 'void-after-decline') world.legs = 'none';
  if (point === 'release') world.held = false;
}

/**
 * The worst state after a crash: the work was begun, but its success was not recorded. The order is never half written,
 * because one transaction writes it.
 */
function halfWork(world: World, point: CheckoutPoint): void {
  if (point === 'reserve') world.held = true;
  if (point === 'authorise') world.legs = 'some-authorised';
  if (point === 'capture') world.legs = 'some-captured';
}

describe('after any failures and crashes', () => {
  const steps = fc.array(fc.record({ crash: fc.boolean(), pick: fc.nat(5) }), { maxLength: 40 });
  const kinds = fc.record({ reserves: fc.boolean(), charges: fc.boolean() });

  it('a checkout ends with an order fully paid, or with nothing held and nothing charged', () => {
    fc.assert(
      fc.property(steps, kinds, (plan, kind) => {
        const world: World = { held: false, legs: 'none', order: false };
        let point: CheckoutPoint = 'recount';
        for (const { crash, pick } of plan) {
          if (isCheckoutEnd(point)) break;
          const found = recoverCheckout(point);
          if (crash && found !== null) {
            halfWork(world, point);
            point = found.resumeAt;
            continue;
          }
          const outcomes = Object.keys(checkoutSaga[point].next) as CheckoutOutcome[];
          const outcome = outcomes[pick % outcomes.length] ?? 'done';
          work(world, point, outcome);
          point = nextCheckoutPoint(point, outcome, kind);
        }
        // All planned steps are done. The checkout now runs to its end without another failure or crash.
        while (!isCheckoutEnd(point)) {
          const outcome: CheckoutOutcome = point === 'awaiting-retry' ? 'expired' : 'done';
          work(world, point, outcome);
          point = nextCheckoutPoint(point, outcome, kind);
        }
        if (point === 'confirmed') {
          expect(world).toEqual({ held: kind.reserves, legs: kind.charges ? 'captured' : 'none', order: true });
        } else {
          expect(world).toEqual({ held: false, legs: 'none', order: false });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('ends within as many points as there are, once nothing else fails', () => {
    for (const start of checkoutPoints) {
      let point = recoverCheckout(start)?.resumeAt ?? start;
      let left: number = checkoutPoints.length;
      for (; !isCheckoutEnd(point); left -= 1) {
        point = nextCheckoutPoint(point, point === 'awaiting-retry' ? 'expired' : 'done', byCard);
      }
      expect(left).toBeGreaterThan(0);
    }
  });
});
