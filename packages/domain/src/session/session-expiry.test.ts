import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExpired, sessionExpiry } from './session-expiry.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-20T08:00:00Z');

describe('a session', () => {
  it.each([
    // kept, last activity, now, expired (all after signing in)
    [false, 0, 0, false],
    [false, 0, 30 * minute - 1, false],
    [false, 0, 30 * minute, true],
    [false, 29 * minute, 31 * minute, false],
    [false, 12 * hour - minute, 12 * hour - 1, false],
    [false, 12 * hour - minute, 12 * hour, true],
    [true, 0, 13 * hour, false],
    [true, 0, 7 * day - 1, false],
    [true, 6 * day, 7 * day, true],
  ])('kept %s, last active after %i, is after %i expired: %s', (keepSignedIn, active, now, expired) => {
    const expiry = sessionExpiry({ signedInAt: start, lastActivityAt: start + active, keepSignedIn });
    expect(isExpired(expiry, start + now)).toBe(expired);
  });

  it('never outlives its absolute end, however active it is', () => {
    const offsets = fc.nat(14 * day);
    fc.assert(
      fc.property(offsets, offsets, fc.boolean(), (active, later, keepSignedIn) => {
        const times = { signedInAt: start, lastActivityAt: start + active, keepSignedIn };
        const expiry = sessionExpiry(times);
        expect(expiry.idleUntil).toBeLessThanOrEqual(expiry.absoluteUntil);
        expect(isExpired(expiry, start + (keepSignedIn ? 7 * day : 12 * hour) + later)).toBe(true);
      }),
    );
  });
});
