import fc from 'fast-check';
import { expect, it } from 'vitest';
import { birthMonthOf, unknownBirthMonth } from '../age/birth-month.ts';
import { birthMonthKey, birthMonthOfKey, birthMonthPath } from './birth-month-path.ts';

it('names the year and the month', () => {
  expect(birthMonthPath(birthMonthOf(1958, 3))).toEqual(['1958', '1958-03']);
  expect(birthMonthPath(unknownBirthMonth)).toEqual(['unknown', 'unknown']);
});

it('reads every key that it writes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(unknownBirthMonth), fc.integer({ min: 1880 * 12, max: 2100 * 12 })), (month) => {
      expect(birthMonthOfKey(birthMonthKey(month))).toBe(month);
    }),
  );
});
