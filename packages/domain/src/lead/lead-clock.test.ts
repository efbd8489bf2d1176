import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeZoneNames } from '../company/client-settings.ts';
import { hourMs } from '../schedule/zone-time.ts';
import { type LeadClock, leadDueAt, overdueUntil, quietHoursProblem } from './lead-clock.ts';
import { leadClockText, minutesWaited, waitingText } from './waiting-text.ts';

const eastern = 'America/New_York';
const always: LeadClock = { hours: 4, quietFrom: null, quietTo: null, restsOnWeekends: false };
const nights: LeadClock = { ...always, quietFrom: 20, quietTo: 8 };
const office: LeadClock = { ...nights, restsOnWeekends: true };
const lunch: LeadClock = { ...always, quietFrom: 12, quietTo: 13 };

describe('the clock of a lead', () => {
  it.each([
    ['runs day and night without quiet hours', always, '2026-11-24T23:00:00-05:00', '2026-11-25T03:00:00-05:00'],
    ['runs by day', nights, '2026-11-24T09:00:00-05:00', '2026-11-24T13:00:00-05:00'],
    ['stops at night and goes on in the morning', nights, '2026-11-24T18:30:00-05:00', '2026-11-25T10:30:00-05:00'],
    ['is due when the quiet hours begin', nights, '2026-11-24T16:00:00-05:00', '2026-11-24T20:00:00-05:00'],
    ['begins after the quiet hours', nights, '2026-11-24T23:00:00-05:00', '2026-11-25T12:00:00-05:00'],
    ['rests on the weekend', office, '2026-11-27T18:00:00-05:00', '2026-11-30T10:00:00-05:00'],
    ['begins on Monday for a lead of Saturday', office, '2026-11-28T11:00:00-05:00', '2026-11-30T12:00:00-05:00'],
    ['stops at noon', lunch, '2026-11-24T10:00:00-05:00', '2026-11-24T15:00:00-05:00'],
    ['counts real hours when clocks go forward', always, '2026-03-08T00:00:00-05:00', '2026-03-08T05:00:00-04:00'],
    ['counts real hours when clocks go back', always, '2026-11-01T00:00:00-04:00', '2026-11-01T03:00:00-05:00'],
    ['opens at the new time in spring', nights, '2026-03-07T23:00:00-05:00', '2026-03-08T12:00:00-04:00'],
    ['opens at the new time in autumn', nights, '2026-10-31T23:00:00-04:00', '2026-11-01T12:00:00-05:00'],
    [
      'rests through a left-out hour',
      { ...always, quietFrom: 0, quietTo: 2 },
      '2026-03-08T00:30:00-05:00',
      '2026-03-08T07:00:00-04:00',
    ],
    [
      'rests from the first of two equal hours',
      { ...always, quietFrom: 1, quietTo: 3 },
      '2026-11-01T00:00:00-04:00',
      '2026-11-01T06:00:00-05:00',
    ],
    ['takes a week', { ...office, hours: 168 }, '2026-11-02T08:00:00-05:00', '2026-11-19T20:00:00-05:00'],
  ])('%s', (_, clock, created, due) => {
    expect(leadDueAt(new Date(created), clock, eastern)).toEqual(new Date(due));
  });

  it('counts a lead as overdue exactly from its due time on', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const clocks = fc
      .record({
        hours: fc.integer({ min: 1, max: 168 }),
        quiet: fc.option(fc.tuple(hour, hour), { nil: undefined }),
        restsOnWeekends: fc.boolean(),
      })
      .map(({ quiet = [null, null], ...clock }): LeadClock => ({ ...clock, quietFrom: quiet[0], quietTo: quiet[1] }))
      .filter((clock) => quietHoursProblem(clock) === null);
    // Two weeks around each change of the clocks of 2026.
    const instants = fc
      .tuple(fc.constantFrom(Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6)), fc.integer({ min: -168, max: 168 }))
      .chain(([change, hours]) => fc.integer({ min: 0, max: hourMs - 1 }).map((ms) => change + hours * hourMs + ms));
    fc.assert(
      fc.property(clocks, instants, fc.constantFrom(...timeZoneNames), fc.nat(), (clock, created, zone, later) => {
        const due = leadDueAt(new Date(created), clock, zone).getTime();
        expect(due - created).toBeGreaterThanOrEqual(clock.hours * hourMs);
        const isOverdueAt = (now: number) => created <= overdueUntil(new Date(now), clock, zone).getTime();
        expect([isOverdueAt(due - 1), isOverdueAt(due), isOverdueAt(due + (later % (9 * hourMs)))]).toEqual([
          false,
          true,
          true,
        ]);
        // A later lead is never due earlier.
        expect(leadDueAt(new Date(created + (later % hourMs)), clock, zone).getTime()).toBeGreaterThanOrEqual(due);
      }),
      { numRuns: 150 },
    );
  });

  it('is read in words', () => {
    expect([null, always, office, { ...always, hours: 1, restsOnWeekends: true }].map(leadClockText)).toEqual([
      'Off',
      '4 hours',
      '4 hours, quiet from 8 PM to 8 AM and on weekends',
      '1 hour, quiet on weekends',
    ]);
    const since = new Date('2026-11-24T12:00:00Z');
    const after = (minutes: number) =>
      waitingText(minutesWaited(since, new Date(since.getTime() + minutes * 60_000 + 59_999)));
    expect([-2, 0, 59, 60, 47 * 60 + 59, 48 * 60, 75 * 60].map(after)).toEqual([
      '0 min',
      '0 min',
      '59 min',
      '1 h',
      '47 h',
      '2 d',
      '3 d',
    ]);
    expect([quietHoursProblem({ quietFrom: 1, quietTo: null }), quietHoursProblem(lunch)]).toEqual([
      'Choose both the beginning and the end of the quiet hours, or neither.',
      null,
    ]);
  });
});
