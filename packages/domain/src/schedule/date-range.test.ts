import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRangeText, namedDateRanges, rangeBefore, readDateRange, untilToday } from './date-range.ts';
import { addDays, daysBetween, fromDayNumber, toDayNumber } from './iso-date.ts';

const someDay = fc
  .integer({ min: toDayNumber('1990-01-01'), max: toDayNumber('2090-12-31') })
  .map((days) => fromDayNumber(days));

describe('a range until today', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '2026-11-24'],
    ['2026-11-01', '2026-11-20', '2026-11-20'],
    ['2026-12-01', '2026-12-31', '2026-12-31'],
  ])('from %s to %s ends on %s', (from, to, end) => {
    expect(untilToday({ from, to }, '2026-11-24')).toEqual({ from, to: end });
  });
});

describe('a range of dates', () => {
  it.each([
    ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last-7-days', '2026-11-23', '2026-11-16', '2026-11-23'],
    ['last-7-days', '2026-01-02', '2025-12-26', '2026-01-02'],
    ['last-30-days', '2026-11-23', '2026-10-24', '2026-11-23'],
    ['last-6-months', '2026-11-23', '2026-05-23', '2026-11-23'],
    ['last-6-months', '2026-08-31', '2026-02-28', '2026-08-31'],
    ['last-6-months', '2026-03-15', '2025-09-15', '2026-03-15'],
    ['this-month', '2026-11-23', '2026-11-01', '2026-11-30'],
    ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last-month', '2027-01-15', '2026-12-01', '2026-12-31'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-11-01..2026-11-20', '2026-11-23', '2026-11-01', '2026-11-20'],
    ['2026-11-20..2026-11-20', '2026-11-23', '2026-11-20', '2026-11-20'],
  ])('%s on %s begins on %s and ends on %s', (text, today, from, to) => {
    expect(readDateRange(text, today)).toEqual({ from, to });
  });

  it.each(['', '..', '2026-11-01', '2026-11-01..', '..2026-11-01', '2026-11-20..2026-11-01', '2026-11-31..2026-12-01'])(
    '%j is no range',
    (text) => {
      expect(readDateRange(text, '2026-11-23')).toBeNull();
    },
  );

  it('of three dates is no range', () => {
    expect(readDateRange('2026-11-01..2026-11-02..2026-11-03', '2026-11-23')).toBeNull();
  });

  it.each([
    ['2026-11-17', '2026-11-24', '2026-11-09', '2026-11-16'],
    ['2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['2028-02-01', '2028-03-01', '2028-01-02', '2028-01-31'],
  ])('from %s to %s follows a range of the same length from %s to %s', (from, to, earlierFrom, earlierTo) => {
    expect(rangeBefore({ from, to })).toEqual({ from: earlierFrom, to: earlierTo });
    expect(readDateRange(dateRangeText({ from, to }), to)).toEqual({ from, to });
  });

  it('with a name always exists, and the two months touch each other', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        for (const { value } of namedDateRanges) {
          const range = readDateRange(value, today);
          expect(range !== null && range.from <= range.to).toBe(true);
        }
        const [before, now] = [readDateRange('last-month', today), readDateRange('this-month', today)];
        expect(now?.from).toBe(addDays(before?.to ?? '', 1));
        expect(daysBetween(now?.from ?? '', today)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(today, now?.to ?? '')).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
