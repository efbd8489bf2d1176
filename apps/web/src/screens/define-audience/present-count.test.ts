import { describe, expect, it } from 'vitest';
import { presentlyCounted } from './present-count.ts';

const saved = { totalProspectsCount: 787, desiredCount: 700, isCountUpToDate: true };

describe('the count of an audience that was applied before', () => {
  it.each([
    ['is the saved count until the present number is known', null, false, [787, true, false, true]],
    ['is the saved count while nothing has moved', 787, false, [787, true, false, true]],
    ['stays orderable where enough people are left', 700, false, [700, true, true, true]],
    ['stays orderable where more people are there', 900, false, [900, true, true, true]],
    ['is out of date where fewer people are left than desired', 699, false, [699, false, true, true]],
    ['is unknown after a refused Apply', 900, true, [787, false, false, false]],
  ] as const)('%s', (_name, present, mustRecount, expected) => {
    const counted = presentlyCounted(saved, present, mustRecount);
    const { totalProspectsCount, isCountUpToDate, hasMoved, isKnown } = counted;
    expect([totalProspectsCount, isCountUpToDate, hasMoved, isKnown]).toEqual(expected);
  });

  it('is no question of the present number when the audience must be updated anyway', () => {
    const outdated = { ...saved, isCountUpToDate: false };
    expect(presentlyCounted(outdated, 241, false)).toEqual({ ...outdated, hasMoved: false, isKnown: false });
  });
});
