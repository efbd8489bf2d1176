import { describe, expect, it } from 'vitest';
import { messages } from '../../client/date-field/date-field.messages.ts';
import { discardedDate, entryOf, readEntry, shownDate, withAsSoonAsReady } from './schedule-entry.ts';

/** A Friday. The third mailing day is the next Wednesday. */
const today = '2026-11-20';
const limits = { today, maxLeadDays: 365 };
const dated = (startDate: string | null) => ({ startDate, sendAsSoonAsReady: false });

describe('a stored schedule that is opened again', () => {
  it.each([
    ['a later date', dated('2027-01-05'), { typed: '01/05/2027', sendAsSoonAsReady: false }, null],
    ['the first date that can be chosen', dated('2026-11-25'), { typed: '11/25/2026', sendAsSoonAsReady: false }, null],
    ['a date within three days', dated('2026-11-22'), { typed: '', sendAsSoonAsReady: false }, '2026-11-22'],
    ['a date of the past', dated('2026-10-01'), { typed: '', sendAsSoonAsReady: false }, '2026-10-01'],
    ['a Saturday', dated('2026-12-12'), { typed: '', sendAsSoonAsReady: false }, '2026-12-12'],
    ['a date more than a year ahead', dated('2028-01-05'), { typed: '', sendAsSoonAsReady: false }, '2028-01-05'],
    ['none yet', dated(null), { typed: '', sendAsSoonAsReady: false }, null],
    [
      'as soon as ready, saved days ago',
      { startDate: '2026-11-02', sendAsSoonAsReady: true },
      { typed: '', sendAsSoonAsReady: true },
      null,
    ],
  ])('%s', (_case, stored, entry, discarded) => {
    expect(entryOf(stored, limits)).toEqual(entry);
    expect(discardedDate(stored, limits)).toBe(discarded);
  });
});

describe('the schedule of the fields', () => {
  const read = (typed: string) => readEntry({ typed, sendAsSoonAsReady: false }, limits);

  it.each([
    ['11/25/2026', '2026-11-25'],
    ['1/5/2027', '2027-01-05'],
    [' 12/24/2026 ', '2026-12-24'],
    ['12/8/26', '2026-12-08'],
    ['Dec 8, 2026', '2026-12-08'],
    ['2026-11-25', '2026-11-25'],
  ])('%s is a date', (typed, startDate) => {
    expect(read(typed)).toEqual({ schedule: dated(startDate) });
  });

  it('is a schedule without a date while nothing is typed', () => {
    expect(read(' ')).toEqual({ schedule: dated(null) });
  });

  it.each(['11/24/2026', '11/20/2026', '01/05/2020'])('%s is too early', (typed) => {
    expect(read(typed)).toEqual({ problem: 'Choose 11/25/2026 or later: three mailing days from today at least.' });
  });

  it('more than a year ahead is too late', () => {
    expect(read('11/22/2027')).toEqual({ problem: 'Choose 11/20/2027 or earlier: 365 days from today at most.' });
  });

  it.each([
    ['11/26/2026', 'No mail is sent on Thanksgiving Day. The next mailing day is 11/27/2026.'],
    ['12/12/26', 'No mail is sent on weekends. The next mailing day is 12/14/2026.'],
  ])('%s is no mailing day', (typed, problem) => {
    expect(read(typed)).toEqual({ problem });
  });

  it.each(['11/31/2026', '2026-11-31', 'soon', '11/25'])('%s is no date', (typed) => {
    expect(read(typed)).toEqual({ problem: messages.notADate });
  });

  it('shows the stored day for "as soon as ready", also after midnight, and none once that is off', () => {
    const on = withAsSoonAsReady(true);
    expect(shownDate(on, today)).toBe('11/20/2026');
    expect(shownDate(on, '2026-11-24')).toBe('11/24/2026');
    expect(shownDate(withAsSoonAsReady(false), today)).toBe('');
  });

  it('leaves the date of "as soon as ready" to the server', () => {
    expect(readEntry(withAsSoonAsReady(true), limits)).toEqual({
      schedule: { startDate: null, sendAsSoonAsReady: true },
    });
  });
});
