import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, fromDayNumber, weekday } from './iso-date.ts';
import { isMailingDay, nextMailingDay } from './mailing-day.ts';

const dates = fc.integer({ min: 19_000, max: 40_000 }).map(fromDayNumber);

const isWeekend = (date: string): boolean => weekday(date) === 0 || weekday(date) === 6;

describe('isMailingDay', () => {
  it('leaves eleven weekdays of every year without mail, with New Year’s Day wherever it is observed', () => {
    const closed = (year: number) => {
      let count = 0;
      // The loop begins and ends on December 31. So a New Year's Day that is observed on December 31 counts for its own
      // year.
      for (let day = `${year - 1}-12-31`; day < `${year}-12-31`; day = addDays(day, 1)) {
        if (!isWeekend(day) && !isMailingDay(day)) count += 1;
      }
      return count;
    };
    for (let year = 2022; year <= 2060; year++) expect([year, closed(year)]).toEqual([year, 11]);
  });
});

describe('nextMailingDay', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-26', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
    ['2026-07-03', '2026-07-06'],
    ['2027-07-03', '2027-07-06'],
    ['2027-12-31', '2028-01-03'],
  ])('of %s is %s', (date, next) => {
    expect(nextMailingDay(date)).toBe(next);
  });

  it('is the nearest mailing day, at most four days later', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const next = nextMailingDay(date);
        expect(isMailingDay(next)).toBe(true);
        const off = daysBetween(date, next);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(4);
        for (let step = 0; step < off; step++) expect(isMailingDay(addDays(date, step))).toBe(false);
      }),
    );
  });
});
