import { describe, expect, it } from 'vitest';
import { isMailingDay } from './mailing-day.ts';
import { postalHoliday } from './postal-holidays.ts';

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
});
