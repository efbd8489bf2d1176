import { zoneStretches } from '@dropdate/domain/schedule/zone-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepStretches, timeOfInstant, usDate, usDateOfInstant, usMoment } from './dates.ts';

describe('dates and times', () => {
  it('writes a date in the order of the United States', () => {
    expect(usDate('2026-11-20')).toBe('11/20/2026');
  });

  it.each([
    ['2026-11-20T04:30:00Z', 'America/New_York', '11/19/2026', '11:30 PM'],
    ['2026-11-20T04:30:00Z', 'UTC', '11/20/2026', '4:30 AM'],
    ['2026-07-04T04:00:00Z', 'America/New_York', '07/04/2026', '12:00 AM'],
    ['2026-07-04T16:05:00Z', 'America/New_York', '07/04/2026', '12:05 PM'],
  ])('tells %s in %s', (instant, timeZone, date, time) => {
    expect(usDateOfInstant(instant, timeZone)).toBe(date);
    expect(timeOfInstant(instant, timeZone)).toBe(time);
    expect(usMoment(instant, timeZone)).toBe(`${date} ${time}`);
  });

  it('tells the same with and without the stretches of the server', () => {
    const [from, until] = [Date.UTC(2024, 10, 26), Date.UTC(2027, 10, 26)];
    const zone = fc.constantFrom('America/New_York', 'America/Denver', 'Pacific/Honolulu', 'America/Puerto_Rico');
    const instant = fc
      .integer({ min: from - 86_400_000, max: until + 86_400_000 })
      .map((at) => new Date(at).toISOString());
    fc.assert(
      fc.property(zone, instant, (timeZone, text) => {
        keepStretches(timeZone, []);
        const slowly = usMoment(text, timeZone);
        keepStretches(timeZone, zoneStretches(timeZone, from, until));
        expect(usMoment(text, timeZone)).toBe(slowly);
        keepStretches(timeZone, []);
      }),
    );
  });
});
