import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMailingDays,
  earliestMailingDate,
  loadedSchedule,
  scheduleProblems,
  scheduleProblemText,
  withSendAsSoonAsReady,
} from './campaign-schedule.ts';
import { addDays, fromDayNumber } from './iso-date.ts';
import { isMailingDay } from './mailing-day.ts';

const limitsOn = (today: string, maxLeadDays = 365) => ({ today, maxLeadDays });
const dates = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber);

describe('the earliest date', () => {
  // 2026-11-16 is a Monday.
  it.each([
    ['2026-11-16', '2026-11-19'],
    ['2026-11-17', '2026-11-20'],
    ['2026-11-18', '2026-11-23'],
    ['2026-11-19', '2026-11-24'],
    ['2026-11-20', '2026-11-25'],
    ['2026-11-21', '2026-11-25'],
    ['2026-11-22', '2026-11-25'],
    // Thanksgiving is no mailing day.
    ['2026-11-23', '2026-11-27'],
  ])('on %s is %s', (today, first) => {
    expect(earliestMailingDate(today)).toBe(first);
  });

  it('is accepted; earlier dates, later days without mail and days too far ahead are refused', () => {
    const isAccepted = (startDate: string, today: string, maxLead: number) =>
      scheduleProblems({ sendAsSoonAsReady: false, startDate }, limitsOn(today, maxLead)).length === 0;
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: -10, max: 400 }),
        fc.integer({ min: 30, max: 400 }),
        (today, days, maxLead) => {
          const date = addDays(today, days);
          expect(isAccepted(earliestMailingDate(today), today, maxLead)).toBe(true);
          const isOffered = date >= earliestMailingDate(today) && days <= maxLead && isMailingDay(date);
          expect(isAccepted(date, today, maxLead)).toBe(isOffered);
        },
      ),
    );
  });

  it('counts mailing days singly', () => {
    fc.assert(
      fc.property(dates, fc.nat(30), fc.nat(30), (date, a, b) => {
        expect(addMailingDays(addMailingDays(date, a), b)).toBe(addMailingDays(date, a + b));
      }),
    );
    expect(() => addMailingDays('2026-11-16', -1)).toThrow(RangeError);
  });
});

describe('as soon as ready', () => {
  it('sets today when turned on and clears when turned off', () => {
    expect(withSendAsSoonAsReady(true, '2026-11-20')).toEqual({ sendAsSoonAsReady: true, startDate: '2026-11-20' });
    expect(withSendAsSoonAsReady(false, '2026-11-20')).toEqual({ sendAsSoonAsReady: false, startDate: null });
  });
});

describe('a loaded date', () => {
  it.each([
    ['2026-11-19', null],
    ['2026-11-20', null],
    ['2026-11-22', null],
    ['2026-11-24', null],
    ['2026-11-25', '2026-11-25'],
    ['2027-01-05', '2027-01-05'],
    ['2026-11-28', null],
    [null, null],
  ])('%s opens on 2026-11-20 as %s', (startDate, expected) => {
    expect(loadedSchedule({ sendAsSoonAsReady: false, startDate }, limitsOn('2026-11-20')).startDate).toBe(expected);
  });

  it("is today's date when sent as soon as ready", () => {
    const stored = { sendAsSoonAsReady: true, startDate: '2026-11-01' };
    expect(loadedSchedule(stored, limitsOn('2026-11-20'))).toEqual({
      sendAsSoonAsReady: true,
      startDate: '2026-11-20',
    });
  });

  it('has no problem but a missing date', () => {
    fc.assert(
      fc.property(dates, dates, fc.boolean(), (startDate, today, sendAsSoonAsReady) => {
        const loaded = loadedSchedule({ sendAsSoonAsReady, startDate }, limitsOn(today));
        expect(scheduleProblems(loaded, limitsOn(today))).toEqual(loaded.startDate === null ? ['date-required'] : []);
      }),
    );
  });
});

describe('scheduleProblems', () => {
  it.each([
    [false, null, ['date-required']],
    [false, '2026-11-31', ['date-invalid']],
    [false, '9999-06-01', ['date-too-late']],
    [false, '2027-11-22', ['date-too-late']],
    // The last day that the limit allows is a Saturday, so the Friday before is the last day that the buyer can choose.
    [false, '2027-11-20', ['no-mailing-day']],
    [false, '2027-11-19', []],
    [false, '2026-11-24', ['date-too-early']],
    [false, '2026-11-25', []],
    [false, '2026-11-26', ['no-mailing-day']],
    [false, '2026-11-28', ['no-mailing-day']],
    [false, '2026-11-27', []],
    [true, null, []],
    [true, '2026-11-20', []],
    [true, '2026-11-25', ['date-not-today']],
  ])('as soon as ready %s with %s: %j', (sendAsSoonAsReady, startDate, problems) => {
    expect(scheduleProblems({ sendAsSoonAsReady, startDate }, limitsOn('2026-11-20'))).toEqual(problems);
  });
});

describe('the text of a problem', () => {
  it.each([
    ['2026-11-26', 'No mail is sent on Thanksgiving Day. The next mailing day is 11/27/2026.'],
    ['2026-11-28', 'No mail is sent on weekends. The next mailing day is 11/30/2026.'],
    ['2027-12-24', 'No mail is sent on Christmas Day (observed). The next mailing day is 12/27/2027.'],
    ['2028-04-05', 'Choose 04/03/2028 or earlier: 500 days from today at most.'],
    ['2026-11-24', 'Choose 11/25/2026 or later: three mailing days from today at least.'],
  ])('of %s: %s', (startDate, text) => {
    const schedule = { sendAsSoonAsReady: false, startDate };
    const [problem] = scheduleProblems(schedule, limitsOn('2026-11-20', 500));
    expect(problem && scheduleProblemText(problem, schedule, limitsOn('2026-11-20', 500))).toBe(text);
  });
});
