import { describe, expect, it } from 'vitest';
import type { ShownCounts } from '../../client/row-counts/row-counts.ts';
import { optionKey, unknownCount } from './option-count.tsx';

const counts = (all: number, male: number, female: number): ShownCounts => ({
  counts: new Map([
    [optionKey('gender', ''), all],
    [optionKey('gender', 'male'), male],
    [optionKey('gender', 'female'), female],
  ]),
  isCurrent: true,
});
const unknown = (shown: ShownCounts | null, isOnePerHousehold = false) =>
  unknownCount(shown, 'gender', ['male', 'female'], isOnePerHousehold);

describe('the people of whom the option is not known', () => {
  it('are those that no option counts', () => {
    expect(unknown(counts(100, 40, 55))).toBe(5);
    expect(unknown(counts(100, 45, 55))).toBe(0);
    expect(unknown({ ...counts(100, 40, 55), isCurrent: false })).toBe(5);
  });

  it('are not told while a household counts once, or before the counts come', () => {
    expect(unknown(counts(100, 40, 55), true)).toBe(0);
    expect(unknown(counts(100, 70, 55))).toBe(0);
    expect(unknown(null)).toBe(0);
  });
});
