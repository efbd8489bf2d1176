import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeZoneNames } from '../company/client-settings.ts';
import { dayMs, wallTime, zoneStretches } from './zone-time.ts';

const at = (text: string): number => Date.parse(text);

describe('the stretches of a zone', () => {
  it('end where the clocks are changed', () => {
    expect(zoneStretches('America/New_York', at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z'))).toEqual([
      { from: at('2026-01-01T00:00:00Z'), until: at('2026-03-08T07:00:00Z'), minutes: -300 },
      { from: at('2026-03-08T07:00:00Z'), until: at('2026-11-01T06:00:00Z'), minutes: -240 },
      { from: at('2026-11-01T06:00:00Z'), until: at('2027-01-01T00:00:00Z'), minutes: -300 },
    ]);
  });

  it('of a zone without daylight saving time are one', () => {
    const [from, until] = [at('2024-11-26T00:00:00Z'), at('2027-11-26T00:00:00Z')];
    expect(zoneStretches('America/Phoenix', from, until)).toEqual([{ from, until, minutes: -420 }]);
  });

  it.each([
    ['2026-03-08T07:00:00Z', '2026-03-09T00:00:00Z', [-240]],
    ['2026-03-07T00:00:00Z', '2026-03-08T07:00:00Z', [-300]],
    ['2026-03-07T00:00:00Z', '2026-03-08T07:01:00Z', [-300, -240]],
  ])('from %s until %s are %j minutes', (from, until, minutes) => {
    expect(zoneStretches('America/New_York', at(from), at(until)).map((one) => one.minutes)).toEqual(minutes);
  });

  it('have no gap, and tell the time of every instant', () => {
    const days = fc.integer({ min: 0, max: 20_000 });
    const zone = fc.constantFrom(...timeZoneNames, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu');
    fc.assert(
      fc.property(
        zone,
        days,
        fc.integer({ min: 1, max: 900 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (name, day, length, part) => {
          const from = day * dayMs;
          const until = from + length * dayMs;
          const stretches = zoneStretches(name, from, until);
          expect(stretches[0]?.from).toBe(from);
          expect(stretches.at(-1)?.until).toBe(until);
          expect(stretches.slice(1).map((one) => one.from)).toEqual(stretches.slice(0, -1).map((one) => one.until));
          const instant = from + Math.floor((until - from) * part);
          const found = stretches.filter((one) => one.from <= instant && instant < one.until);
          expect(found.map(({ minutes }) => instant + minutes * 60_000)).toEqual([wallTime(instant, name)]);
        },
      ),
    );
  });
});
