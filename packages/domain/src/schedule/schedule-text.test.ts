import { expect, it } from 'vitest';
import { scheduleText } from './schedule-text.ts';

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
