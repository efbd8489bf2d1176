import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type IsoDate } from '../schedule/iso-date.ts';
import { isCompletionDue } from './completion.ts';

it.each([
  ['2026-08-22', 90, '2026-11-20', true],
  ['2026-08-23', 90, '2026-11-20', false],
  ['2026-11-19', 1, '2026-11-20', true],
  ['2026-11-20', 1, '2026-11-20', false],
  ['2020-01-02', null, '2026-11-20', false],
] as const)('a dispatch of %s is completed after %s days on %s: %s', (on, days, today, isDue) => {
  expect(isCompletionDue(on as IsoDate, days, today as IsoDate)).toBe(isDue);
});

it('begins on one day and stays due', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_650 }), fc.integer({ min: -50, max: 50 }), (days, shift) => {
      const on = '2026-02-27' as IsoDate;
      expect(isCompletionDue(on, days, addDays(on, days + shift))).toBe(shift >= 0);
    }),
  );
});
