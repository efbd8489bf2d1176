import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDate,
  fromDayNumber,
  isIsoDate,
  parseDate,
  toDayNumber,
  weekday,
} from './iso-date.ts';

const dayNumbers = fc.integer({ min: -700_000, max: 2_900_000 });

describe('calendar dates', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2026-11-20', 20_777],
  ])('%s is day %i', (date, days) => {
    expect(toDayNumber(date)).toBe(days);
    expect(fromDayNumber(days)).toBe(date);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-04-31',
    '2026-1-01',
    '',
    '2026-01-01T00:00',
    '2026-99-99',
  ])('%j is no date', (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(() => toDayNumber(text)).toThrow(RangeError);
  });

  it('agrees with the UTC calendar on every day', () => {
    fc.assert(
      fc.property(dayNumbers, (days) => {
        const expected = new Date(days * 86_400_000);
        expect(fromDayNumber(days)).toBe(expected.toISOString().slice(0, 10));
        expect(weekday(fromDayNumber(days))).toBe(expected.getUTCDay());
      }),
    );
  });

  it('adds and subtracts days, and orders as text', () => {
    fc.assert(
      fc.property(dayNumbers, fc.integer({ min: -10_000, max: 10_000 }), (days, step) => {
        const date = fromDayNumber(days);
        const other = addDays(date, step);
        expect(daysBetween(date, other)).toBe(step);
        expect(date < other).toBe(step > 0);
      }),
    );
  });

  it.each([
    ['2026-03-08', 1, '2026-03-09'], // the clocks change in New York
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('MM/dd/yyyy', () => {
  it('writes and reads back', () => {
    expect(formatDate('2027-01-05')).toBe('01/05/2027');
    fc.assert(
      fc.property(dayNumbers, (days) => {
        expect(parseDate(formatDate(fromDayNumber(days)))).toBe(fromDayNumber(days));
      }),
    );
  });

  it.each([
    ['1/5/2027', '2027-01-05'],
    [' 12/31/2026 ', '2026-12-31'],
    ['02/30/2026', null],
    ['31/12/2026', null],
    ['12/8/26', '2026-12-08'],
    ['12/08/26', '2026-12-08'],
    ['12-8-2026', '2026-12-08'],
    ['12.8.26', '2026-12-08'],
    ['12 8 2026', '2026-12-08'],
    ['12082026', '2026-12-08'],
    ['120826', '2026-12-08'],
    ['Dec 8, 2026', '2026-12-08'],
    ['dec. 8 26', '2026-12-08'],
    ['December 8th, 2026', '2026-12-08'],
    ['Sept 1 2027', '2027-09-01'],
    ['2026-12-31', '2026-12-31'],
    ['2/29/28', '2028-02-29'],
    ['2/29/27', null],
    ['12/8-26', null],
    ['12/8', null],
    ['12/8/026', null],
    ['13/1/26', null],
    ['0/8/26', null],
    ['Ju 8 2026', null],
    ['Decem ber 8 2026', null],
    ['Foo 8, 2026', null],
    ['8 Dec 2026', null],
    ['', null],
  ])('%j reads as %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });
});
