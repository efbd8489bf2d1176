import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, fromDayNumber, weekday } from './iso-date.ts';
import { isMailingDay, nextMailingDay, postalHoliday } from './mailing-day.ts';

const dates = fc.integer({ min: 19_000, max: 40_000 }).map(fromDayNumber);

describe('the holidays of the Postal Service', () => {
  it.each([
    // In 2026 Independence Day is a Saturday, observed on the Friday before.
    ['2026-01-01', 'New Year’s Day'],
    ['2026-01-19', 'Martin Luther King Jr. Day'],
    ['2026-02-16', 'Presidents’ Day'],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day (observed)'],
    ['2026-07-04', 'Independence Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-12-25', 'Christmas Day'],
    // In 2027 Juneteenth and Christmas are Saturdays, and Independence Day is a Sunday. New Year's Day of 2028 is a
    // Saturday.
    ['2027-01-01', 'New Year’s Day'],
    ['2027-01-18', 'Martin Luther King Jr. Day'],
    ['2027-02-15', 'Presidents’ Day'],
    ['2027-05-31', 'Memorial Day'],
    ['2027-06-18', 'Juneteenth (observed)'],
    ['2027-07-05', 'Independence Day (observed)'],
    ['2027-09-06', 'Labor Day'],
    ['2027-10-11', 'Columbus Day'],
    ['2027-11-11', 'Veterans Day'],
    ['2027-11-25', 'Thanksgiving Day'],
    ['2027-12-24', 'Christmas Day (observed)'],
    ['2027-12-31', 'New Year’s Day (observed)'],
    // 2028: Veterans Day is a Saturday. 2029: Veterans Day is a Sunday.
    ['2028-11-10', 'Veterans Day (observed)'],
    ['2029-11-12', 'Veterans Day (observed)'],
    ['2023-01-02', 'New Year’s Day (observed)'],
  ])('%s is %s', (date, name) => {
    expect(postalHoliday(date)).toBe(name);
    expect(isMailingDay(date)).toBe(false);
  });

  it.each([
    '2026-07-02',
    '2026-07-06',
    '2026-11-27',
    '2026-12-24',
    '2026-12-31',
    '2027-06-21',
    '2027-12-27',
    '2025-07-03',
  ])('%s is no holiday', (date) => {
    expect(postalHoliday(date)).toBeNull();
    expect(isMailingDay(date)).toBe(true);
  });

  it.each(['9999-06-01', '9999-12-31', '0001-01-03'])('can be looked up on %s, where dates end', (date) => {
    expect(() => isMailingDay(date)).not.toThrow();
  });

  it('leave eleven weekdays of every year without mail, with New Year’s Day wherever it is observed', () => {
    const closed = (year: number) => {
      let count = 0;
      // The loop begins and ends a day early: a New Year's Day observed on December 31 belongs to the next year.
      for (let day = `${year - 1}-12-31`; day < `${year}-12-31`; day = addDays(day, 1)) {
        if (!isWeekend(day) && !isMailingDay(day)) count += 1;
      }
      return count;
    };
    for (let year = 2022; year <= 2060; year++) expect([year, closed(year)]).toEqual([year, 11]);
  });
});

const isWeekend = (date: string): boolean => weekday(date) === 0 || weekday(date) === 6;

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
