import { describe, expect, it } from 'vitest';
import { mailDateText } from './mail-date-text.ts';

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
