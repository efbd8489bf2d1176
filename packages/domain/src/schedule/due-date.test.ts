import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postalClasses } from '../personalize/variant.ts';
import { addMailingDays } from './campaign-schedule.ts';
import { dueDate, endOfMailingWeek } from './due-date.ts';
import { daysBetween, fromDayNumber, weekday } from './iso-date.ts';
import { isMailingDay, nextMailingDay } from './mailing-day.ts';

const dates = fc.integer({ min: 19_000, max: 40_000 }).map(fromDayNumber);
const classes = fc.subarray(postalClasses.map(({ id }) => id));

describe('the due date', () => {
  // 2026-12-07 is a Monday.
  it.each([
    ['2026-12-08', ['first-class'], '2026-12-08'],
    ['2026-12-08', ['marketing-mail'], '2026-12-07'],
    ['2026-12-08', ['first-class', 'marketing-mail'], '2026-12-07'],
    ['2026-12-07', ['marketing-mail'], '2026-12-04'],
    // Thanksgiving Day is no mailing day.
    ['2026-11-27', ['marketing-mail'], '2026-11-25'],
    // A day on which nothing is mailed counts as the mailing day before.
    ['2026-12-06', ['first-class'], '2026-12-04'],
    ['2026-12-06', ['marketing-mail'], '2026-12-03'],
    ['2026-12-08', [], '2026-12-08'],
  ] as const)('of %s by %j is %s', (date, chosen, due) => {
    expect(dueDate(date, chosen)).toBe(due);
  });

  it('is a mailing day that is not after the mailing, and is never earlier for a later mailing', () => {
    fc.assert(
      fc.property(dates, dates, classes, (a, b, chosen) => {
        const due = dueDate(a, chosen);
        expect(isMailingDay(due) && due <= a).toBe(true);
        if (a <= b) expect(due <= dueDate(b, chosen)).toBe(true);
        const days = chosen.includes('marketing-mail') ? 1 : 0;
        if (isMailingDay(a)) expect(addMailingDays(due, days)).toBe(a);
      }),
    );
  });
});

describe('the end of the week', () => {
  it.each([
    ['a Monday', '2026-11-23', '2026-11-29'],
    ['a Friday', '2026-11-20', '2026-11-22'],
    ['a Saturday', '2026-11-21', '2026-11-29'],
    ['a Sunday', '2026-11-22', '2026-11-29'],
    // The Friday is Christmas Day, so the next mailing day is in the next week.
    ['a Friday without mail', '2026-12-25', '2027-01-03'],
  ])('of %s', (_case, today, end) => {
    expect(endOfMailingWeek(today)).toBe(end);
  });

  it('is the Sunday after the next mailing day', () => {
    fc.assert(
      fc.property(dates, (today) => {
        const end = endOfMailingWeek(today);
        expect(weekday(end)).toBe(0);
        expect(daysBetween(nextMailingDay(today), end)).toBeLessThan(7);
        expect(end >= today).toBe(true);
      }),
    );
  });
});
