import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderStep, orderSteps, railSteps } from './campaign-steps.ts';

const names = orderSteps.map((step) => step.name);
const hrefs = Object.fromEntries(names.map((name) => [name, `/${name}`]));
const facts = Object.fromEntries(names.map((name) => [name, `of ${name}`]));
const statesAt = (current: OrderStep, completed: readonly OrderStep[], isHeld = false) =>
  railSteps({ current, completed, isHeld, hrefs, facts }).map((step) => step.state);

describe('the step rail of an order', () => {
  it.each([
    ['a new campaign', 'choose-templates', [], ['current', 'locked', 'locked', 'locked', 'locked']],
    ['the first time', 'define-audience', [0], ['done', 'current', 'locked', 'locked', 'locked']],
    ['a reopened draft', 'define-audience', [0, 1, 2], ['done', 'current', 'done', 'locked', 'locked']],
    [
      'a reopened draft that lacks its audience',
      'define-audience',
      [0, 2, 3],
      ['done', 'current', 'locked', 'locked', 'locked'],
    ],
    ['a ready draft at its start', 'choose-templates', [0, 1, 2, 3], ['current', 'done', 'done', 'done', 'locked']],
    [
      'an audience that has to be counted again',
      'launch-campaigns',
      [0, 2, 3],
      ['done', 'error', 'done', 'done', 'current'],
    ],
  ] as const)('%s, at %s', (_case, current, completed, states) => {
    expect(
      statesAt(
        current,
        completed.map((at) => orderSteps[at].name),
      ),
    ).toEqual(states);
  });

  it('locks the steps after a page with unsaved entries', () => {
    expect(statesAt('define-audience', names.slice(0, 4), true)).toEqual([
      'done',
      'current',
      'locked',
      'locked',
      'locked',
    ]);
  });

  it('links all steps except the current and the locked steps, and shows facts of all except the locked steps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.subarray(names), fc.boolean(), (current, completed, isHeld) => {
        const steps = railSteps({ current, completed, isHeld, hrefs, facts });
        for (const { state, href, fact } of steps) {
          expect(href === undefined).toBe(state === 'current' || state === 'locked');
          expect(fact === undefined).toBe(state === 'locked');
        }
        expect(steps.filter(({ state }) => state === 'current')).toHaveLength(1);
        // Every step after the first locked step is locked too, so the rail has no open step behind a locked step.
        const firstLocked = steps.findIndex(({ state }) => state === 'locked');
        if (firstLocked >= 0) expect(steps.slice(firstLocked).every(({ state }) => state === 'locked')).toBe(true);
      }),
    );
  });
});
