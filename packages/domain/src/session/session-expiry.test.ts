import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionExpiry } from './session-expiry.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-20T08:00:00Z');

describe('a session', () => {
  it.each([
    // Columns: whether the user stays signed in; the last activity; the end of the session without further activity;
    // the latest end of the session. All times count from signing in.
    [false, 0, 30 * minute, 12 * hour],
    [false, 29 * minute, 59 * minute, 12 * hour],
    [false, 12 * hour - minute, 12 * hour, 12 * hour],
    [true, 0, 7 * day, 7 * day],
    [true, 6 * day, 7 * day, 7 * day],
  ])('kept %s, last active after %i, ends idle after %i, at the latest after %i', (keepSignedIn, active, idle, end) => {
    const expiry = sessionExpiry({ signedInAt: start, lastActivityAt: start + active, keepSignedIn });
    expect(expiry).toEqual({ idleUntil: start + idle, absoluteUntil: start + end });
  });

  it('never outlives its absolute end, however active it is', () => {
    fc.assert(
      fc.property(fc.nat(14 * day), fc.boolean(), (active, keepSignedIn) => {
        const times = { signedInAt: start, lastActivityAt: start + active, keepSignedIn };
        const { idleUntil, absoluteUntil } = sessionExpiry(times);
        expect(idleUntil).toBeLessThanOrEqual(absoluteUntil);
        expect(absoluteUntil).toBe(start + (keepSignedIn ? 7 * day : 12 * hour));
      }),
    );
  });
});
