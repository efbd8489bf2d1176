import { describe, expect, it } from 'vitest';
import { mailDateText, scheduleText } from './schedule-text.ts';

it.each([
  ['a date', { startDate: '2027-01-05', sendAsSoonAsReady: false }, '01/05/2027'],
  ['as soon as ready', { startDate: null, sendAsSoonAsReady: true }, 'As soon as ready'],
  [
    'as soon as ready, with the day it was saved',
    { startDate: '2026-11-20', sendAsSoonAsReady: true },
    'As soon as ready',
  ],
  ['none yet', { startDate: null, sendAsSoonAsReady: false }, null],
])('says %s', (_case, schedule, text) => {
  expect(scheduleText(schedule)).toBe(text);
});

describe('the day of mailing of an order', () => {
  it.each([
    [{ sendAsSoonAsReady: false, startDate: '2027-01-05' }, '01/05/2027'],
    // November 26, 2026 is Thanksgiving Day, which is no mailing day.
    [{ sendAsSoonAsReady: true, startDate: '2026-11-25' }, 'As soon as ready, on 12/01/2026 at the earliest'],
    [{ sendAsSoonAsReady: false, startDate: null }, null],
  ])('of %j, ordered on 2026-11-25, is %s', (schedule, text) => {
    expect(mailDateText(schedule, '2026-11-25')).toBe(text);
  });
});
