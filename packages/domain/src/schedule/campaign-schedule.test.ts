import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  earliestAcceptedDate,
  earliestPickerDate,
  loadedSchedule,
  notMailedText,
  scheduleProblems,
  withSendAsSoonAsReady,
} from './campaign-schedule.ts';
import { fromDayNumber } from './iso-date.ts';
import { isMailingDay } from './mailing-day.ts';

const dates = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber);

describe('earliest dates', () => {
  // 2026-11-16 is a Monday.
  it.each([
    ['2026-11-16', '2026-11-19', '2026-11-19'],
    ['2026-11-17', '2026-11-20', '2026-11-20'],
    ['2026-11-18', '2026-11-23', '2026-11-21'],
    ['2026-11-19', '2026-11-24', '2026-11-22'],
    ['2026-11-20', '2026-11-25', '2026-11-23'],
    ['2026-11-21', '2026-11-25', '2026-11-24'],
    ['2026-11-22', '2026-11-25', '2026-11-25'],
    // Thanksgiving is no business day.
    ['2026-11-23', '2026-11-27', '2026-11-26'],
  ])('on %s the picker starts at %s and the server at %s', (today, picker, server) => {
    expect(earliestPickerDate(today)).toBe(picker);
    expect(earliestAcceptedDate(today)).toBe(server);
  });

  it('never offers a date that the server refuses, and starts on a business day', () => {
    fc.assert(
      fc.property(dates, (today) => {
        const first = earliestPickerDate(today);
        expect(isMailingDay(first)).toBe(true);
        expect(scheduleProblems({ sendAsSoonAsReady: false, startDate: first }, today)).toEqual([]);
      }),
    );
  });

  it('counts business days one by one', () => {
    fc.assert(
      fc.property(dates, fc.nat(30), fc.nat(30), (date, a, b) => {
        expect(addBusinessDays(addBusinessDays(date, a), b)).toBe(addBusinessDays(date, a + b));
      }),
    );
    expect(() => addBusinessDays('2026-11-16', -1)).toThrow(RangeError);
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
    ['2026-11-23', '2026-11-23'],
    ['2027-01-05', '2027-01-05'],
    ['2026-11-28', '2026-11-28'],
    [null, null],
  ])('%s opens on 2026-11-20 as %s', (startDate, expected) => {
    expect(loadedSchedule({ sendAsSoonAsReady: false, startDate }, '2026-11-20').startDate).toBe(expected);
  });

  it("is today's date when sent as soon as ready", () => {
    const stored = { sendAsSoonAsReady: true, startDate: '2026-11-01' };
    expect(loadedSchedule(stored, '2026-11-20')).toEqual({ sendAsSoonAsReady: true, startDate: '2026-11-20' });
  });

  it('has no problem but a missing date', () => {
    fc.assert(
      fc.property(dates, dates, fc.boolean(), (startDate, today, sendAsSoonAsReady) => {
        const loaded = loadedSchedule({ sendAsSoonAsReady, startDate }, today);
        expect(scheduleProblems(loaded, today)).toEqual(loaded.startDate === null ? ['date-required'] : []);
      }),
    );
  });
});

describe('scheduleProblems', () => {
  it.each([
    [false, null, ['date-required']],
    [false, '2026-11-31', ['date-invalid']],
    [false, '9999-06-01', ['date-invalid']],
    [false, '2026-11-22', ['date-too-early']],
    [false, '2026-11-23', []],
    [false, '2026-11-28', []],
    [false, '2026-11-27', []],
    [true, null, []],
    [true, '2026-11-20', []],
    [true, '2026-11-25', ['date-not-today']],
  ])('as soon as ready %s with %s: %j', (sendAsSoonAsReady, startDate, problems) => {
    expect(scheduleProblems({ sendAsSoonAsReady, startDate }, '2026-11-20')).toEqual(problems);
  });
});

describe('notMailedText', () => {
  it.each([
    ['2026-11-26', 'No mail is sent on Thanksgiving Day. The next mailing day is 11/27/2026.'],
    ['2026-11-28', 'No mail is sent on weekends. The next mailing day is 11/30/2026.'],
    ['2027-12-24', 'No mail is sent on Christmas Day (observed). The next mailing day is 12/27/2027.'],
  ])('of %s: %s', (date, text) => {
    expect(notMailedText(date)).toBe(text);
  });
});
