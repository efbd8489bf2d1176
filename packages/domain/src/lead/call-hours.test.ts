import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCall } from './call-hours.ts';

const place = (state: string, postalCode = '') => ({ state, postalCode });
const next = (state: string, now: string, postalCode?: string) => {
  const call = nextCall(place(state, postalCode), new Date(now));
  return call && [call.at.toISOString().slice(0, 16), call.weekday];
};

describe('calls to a person', () => {
  it.each([
    // The federal hours, on the clocks of New York in winter.
    ['NY', '2026-12-01T12:59:59Z', ['2026-12-01T13:00', null]],
    ['NY', '2026-12-01T13:00:00Z', null],
    ['NY', '2026-12-02T01:59:59Z', null],
    ['NY', '2026-12-02T02:00:00Z', ['2026-12-02T13:00', 'Wednesday']],
    // Florida ends an hour earlier.
    ['FL', '2026-12-02T00:59:00Z', null],
    ['FL', '2026-12-02T01:00:00Z', ['2026-12-02T13:00', 'Wednesday']],
    // The afternoon of New York is the morning of California.
    ['CA', '2026-12-01T15:30:00Z', ['2026-12-01T16:00', null]],
    ['ca', '2026-12-01T16:30:00Z', null],
    // A Saturday evening and a Sunday of Alabama lead to Monday; in Texas Sunday begins at noon.
    ['AL', '2026-12-06T02:00:00Z', ['2026-12-07T14:00', 'Monday']],
    ['AL', '2026-12-06T20:00:00Z', ['2026-12-07T14:00', 'Monday']],
    ['TX', '2026-12-06T17:00:00Z', ['2026-12-06T18:00', null]],
    ['RI', '2026-12-05T22:00:00Z', ['2026-12-07T14:00', 'Monday']],
    ['OK', '2026-12-02T02:00:00Z', ['2026-12-02T14:00', 'Wednesday']],
    ['WA', '2026-12-02T04:00:00Z', ['2026-12-02T16:00', 'Wednesday']],
    // One source alone gives Minnesota shorter hours.
    ['MN', '2026-12-01T14:30:00Z', null],
    ['XX', '2026-12-01T03:00:00Z', null],
    ['', '2026-12-01T03:00:00Z', null],
  ])('in %s at %s begin at %j', (state, now, expected) => {
    expect(next(state, now)).toEqual(expected);
  });

  it('follow the ZIP code where a border of zones divides a state', () => {
    expect(next('FL', '2026-12-01T13:30:00Z', '33607')).toBeNull();
    expect(next('FL', '2026-12-01T13:30:00Z', '32501')).toEqual(['2026-12-01T14:00', null]);
  });

  it('are allowed at the instant at which they begin, which is within three days', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    const state = fc.constantFrom('AL', 'CT', 'FL', 'KY', 'NY', 'CA', 'HI', 'RI', 'TX', 'MI', 'PR', 'AZ');
    fc.assert(
      fc.property(state, instant, (name, now) => {
        const call = nextCall(place(name), now);
        if (call === null) return true;
        const wait = call.at.getTime() - now.getTime();
        return nextCall(place(name), call.at) === null && wait > 0 && wait < 3 * 86_400_000;
      }),
    );
  });
});
