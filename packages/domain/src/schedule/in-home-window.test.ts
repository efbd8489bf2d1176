import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurningAgeClause } from '../age/age-clause.ts';
import { birthMonthOf } from '../age/birth-month.ts';
import { postalClasses } from '../personalize/variant.ts';
import {
  inHomeText,
  inHomeWindow,
  lateBirthdayWarning,
  mailingDateOf,
  mailingWindow,
  pastBirthdayWarning,
} from './in-home-window.ts';
import { formatDate, fromDayNumber } from './iso-date.ts';
import { mailedText } from './mailed-text.ts';
import { isMailingDay } from './mailing-day.ts';

const dates = fc.integer({ min: 19_000, max: 40_000 }).map(fromDayNumber);
const classes = fc.constantFrom(...postalClasses.map(({ id }) => id));

describe('the in-home window', () => {
  // 2026-12-07 is a Monday.
  it.each([
    ['2026-12-07', 'first-class', '2026-12-09', '2026-12-14'],
    ['2026-12-07', 'marketing-mail', '2026-12-14', '2026-12-23'],
    // Christmas Day and New Year's Day are no mailing days.
    ['2026-12-21', 'first-class', '2026-12-23', '2026-12-29'],
    ['2026-12-21', 'marketing-mail', '2026-12-29', '2027-01-08'],
  ] as const)('of %s by %s is %s to %s', (date, postalClass, from, to) => {
    expect(inHomeWindow(date, postalClass)).toEqual({ from, to });
  });

  it('lies after the day of mailing, on mailing days, and never begins earlier for a later day', () => {
    fc.assert(
      fc.property(dates, dates, classes, (a, b, postalClass) => {
        const window = inHomeWindow(a, postalClass);
        expect(a < window.from && window.from < window.to).toBe(true);
        expect([window.from, window.to].every(isMailingDay)).toBe(true);
        const other = inHomeWindow(b, postalClass);
        if (a <= b) expect(window.from <= other.from && window.to <= other.to).toBe(true);
      }),
    );
  });
});

describe('the day of mailing', () => {
  it.each([
    ['a date', { startDate: '2027-01-05', sendAsSoonAsReady: false }, '2027-01-05'],
    ['none yet', { startDate: null, sendAsSoonAsReady: false }, null],
    ['as soon as ready, ordered on a Friday', { startDate: '2026-11-20', sendAsSoonAsReady: true }, '2026-11-25'],
  ])('of %s', (_case, schedule, date) => {
    expect(mailingDateOf(schedule, '2026-11-20')).toBe(date);
  });
});

describe('the text', () => {
  it.each([
    ['one class', '2026-12-07', ['first-class'], '12/09 to 12/14'],
    [
      'two classes, in the order of the table',
      '2026-12-07',
      ['marketing-mail', 'first-class', 'marketing-mail'],
      '12/09 to 12/14 by First-Class Mail, 12/14 to 12/23 by Marketing Mail',
    ],
    ['two years', '2026-12-21', ['marketing-mail'], '12/29/2026 to 01/08/2027'],
    ['no date', null, ['first-class'], null],
    ['no class', '2026-12-07', [], null],
  ] as const)('of %s', (_case, date, chosen, text) => {
    expect(inHomeText(date, chosen)).toBe(text);
  });
});

describe('the text of a mailing that is in the mail', () => {
  const today = '2026-12-10';

  it.each([
    ['one class', '2026-11-17', ['first-class'], 'Mailed 11/17, in homes 11/19 to 11/24'],
    ['the other class', '2026-11-17', ['marketing-mail'], 'Mailed 11/17, in homes 11/24 to 12/04'],
    ['both classes', '2026-11-17', ['marketing-mail', 'first-class'], 'Mailed 11/17, in homes 11/19 to 12/04'],
    [
      'the end in the next year',
      '2026-12-21',
      ['marketing-mail'],
      'Mailed 12/21/2026, in homes 12/29/2026 to 01/08/2027',
    ],
    ['a former year', '2025-11-17', ['first-class'], 'Mailed 11/17/2025, in homes 11/19/2025 to 11/24/2025'],
    ['no class', '2026-11-17', [], 'Mailed 11/17'],
  ] as const)('with %s', (_case, mailedOn, chosen, text) => {
    expect(mailedText({ mailedOn, inHomes: mailingWindow(mailedOn, chosen) }, today)).toBe(text);
  });

  it('has the first and the last day of all windows, and years only beyond this year', () => {
    fc.assert(
      fc.property(
        dates,
        dates,
        fc.subarray(
          postalClasses.map(({ id }) => id),
          { minLength: 1 },
        ),
        (on, now, chosen) => {
          const windows = chosen.map((one) => inHomeWindow(on, one));
          const first = windows.map(({ from }) => from).sort()[0] ?? '';
          const last =
            windows
              .map(({ to }) => to)
              .sort()
              .at(-1) ?? '';
          const text = mailedText({ mailedOn: on, inHomes: mailingWindow(on, chosen) }, now);
          const isThisYear = [on, last].every((day) => day.slice(0, 4) === now.slice(0, 4));
          const shown = text.match(/[0-9/]+/g)?.map((day) => (isThisYear ? `${day}/${now.slice(0, 4)}` : day));
          expect(shown).toEqual([on, first, last].map(formatDate));
        },
      ),
    );
  });
});

describe('the warning about birthdays', () => {
  const asOf = birthMonthOf(2026, 11);
  const turning = (previousMonths: number): TurningAgeClause => ({
    mode: 'turning-age-or-year',
    inputType: 'age',
    inputValue: 65,
    months: [
      { baseMonth: 3, previousMonths: 0 },
      { baseMonth: 1, previousMonths },
    ],
  });

  it.each([
    // First-Class Mail of December 23 arrives until December 31. First-Class Mail of December 24 arrives until January
    // 4.
    ['2026-12-23', ['first-class'], turning(0), null],
    [
      '2026-12-24',
      ['first-class'],
      turning(0),
      'The last pieces arrive about 01/04/2027, possibly after the birthdays of people who turn 65 in January 2027.',
    ],
    [
      '2026-12-23',
      ['first-class', 'marketing-mail'],
      turning(0),
      'The last pieces arrive about 01/12/2027, possibly after the birthdays of people who turn 65 in January 2027.',
    ],
    [
      '2027-01-25',
      ['first-class'],
      turning(0),
      'The last pieces arrive about 02/01/2027, after the birthdays of people who turn 65 in January 2027.',
    ],
    [
      '2026-12-23',
      ['first-class'],
      turning(2),
      'The last pieces arrive about 12/31/2026, after the birthdays of people who turn 65 in November 2026, and possibly in December 2026.',
    ],
    [null, ['first-class'], turning(0), null],
    ['2027-01-25', [], turning(0), null],
    ['2027-01-25', ['first-class'], { ...turning(0), inputType: 'year', inputValue: 1961 }, null],
    ['2027-01-25', ['first-class'], { ...turning(0), inputValue: null }, null],
    ['2027-01-25', ['first-class'], { ...turning(0), months: [] }, null],
    ['2027-01-25', ['first-class'], { mode: 'age-by-year-range', ranges: [{ fromYear: 62, toYear: 70 }] }, null],
    ['2027-01-25', ['first-class'], null, null],
  ] as const)('mailed on %s by %j', (date, chosen, clause, warning) => {
    expect(lateBirthdayWarning(clause, asOf, date, chosen)).toBe(warning);
  });

  it.each([
    // The third mailing day after November 30 is December 3. Its First-Class Mail arrives until December 10.
    [
      '2026-11-30',
      turning(2),
      'Even ordered today and sent by First-Class Mail: the last pieces arrive about 12/10/2026, after the birthdays of people who turn 65 in November 2026, and possibly in December 2026.',
    ],
    ['2026-11-30', turning(0), null],
    ['2026-11-30', null, null],
  ] as const)('while the audience is chosen on %s', (today, clause, warning) => {
    expect(pastBirthdayWarning(clause, asOf, today)).toBe(warning);
  });
});
