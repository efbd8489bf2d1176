import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const minute = 60_000;
const server = Date.parse('2026-11-20T15:00:00Z');
const times = {
  idleUntil: new Date(server + 30 * minute).toISOString(),
  absoluteUntil: new Date(server + 40 * minute).toISOString(),
};

beforeEach(() => {
  vi.resetModules();
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the idle clock', () => {
  it('shows nothing before the server has answered', async () => {
    const clock = await import('./idle-clock.ts');
    expect(clock.remainingSession()).toBe(Number.POSITIVE_INFINITY);
  });

  it("counts from the server's time, however wrong the local clock is", async () => {
    const clock = await import('./idle-clock.ts');
    const local = server - 7 * 3600_000;
    clock.noteServerTime(new Date(server).toUTCString(), local);
    clock.setIdleClock(times, local);
    expect(clock.remainingSession(local)).toBe(30 * minute);
    expect(clock.remainingSession(local + 29 * minute)).toBe(minute);
  });

  it('starts anew with every call of the user, but never beyond the absolute end', async () => {
    const clock = await import('./idle-clock.ts');
    clock.noteServerTime(new Date(server).toUTCString(), server);
    clock.setIdleClock(times, server);
    clock.keepSessionAlive(server + 5 * minute);
    expect(clock.remainingSession(server + 5 * minute)).toBe(30 * minute);
    clock.keepSessionAlive(server + 25 * minute);
    expect(clock.remainingSession(server + 25 * minute)).toBe(15 * minute);
  });

  it('distinguishes the idle end from the absolute end, which no call moves', async () => {
    const clock = await import('./idle-clock.ts');
    clock.noteServerTime(new Date(server).toUTCString(), server);
    clock.setIdleClock(times, server);
    expect(clock.endsForGood(server + 8 * minute)).toBe(false);
    clock.keepSessionAlive(server + 10 * minute);
    expect(clock.endsForGood(server + 10 * minute)).toBe(true);
    // In a session of seven days, or near the absolute end of a session, the idle time ends at the absolute end.
    clock.setIdleClock({ ...times, idleUntil: times.absoluteUntil }, server);
    expect(clock.endsForGood(server)).toBe(true);
  });
});
