/**
 * The browser's storage holds, under this key, the time at which an idle session ends. The server ends the session; the
 * browser only uses the time to warn. All tabs share the session, so they share this time.
 */
export const idleKey = 'dropdate.idle-until';

let idleSpan = 0;
let serverLead = 0;
let absoluteUntil = Number.POSITIVE_INFINITY;

export interface SessionTimes {
  readonly idleUntil: string;
  readonly absoluteUntil: string;
}

/** Reads the `date` header of an answer and corrects for a wrong local clock. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const there = Date.parse(date ?? '');
  if (!Number.isNaN(there)) serverLead = there - now;
}

/** The time of the server's clock, as far as the browser knows. */
export function serverNow(now = Date.now()): number {
  return now + serverLead;
}

/** Takes over the session's times from the server. */
export function setIdleClock(times: SessionTimes, now = Date.now()): void {
  const there = serverNow(now);
  idleSpan = Math.max(0, Date.parse(times.idleUntil) - there);
  absoluteUntil = now + Math.max(0, Date.parse(times.absoluteUntil) - there);
  localStorage.setItem(idleKey, String(now + idleSpan));
}

/** Every answered call of the user restarts the idle time. */
export function keepSessionAlive(now = Date.now()): void {
  if (idleSpan > 0) localStorage.setItem(idleKey, String(now + idleSpan));
}

/** Milliseconds until the session ends; infinite while unknown. */
export function remainingSession(now = Date.now()): number {
  if (idleSpan === 0) return Number.POSITIVE_INFINITY;
  return Math.min(idleUntil(now), absoluteUntil) - now;
}

/** Whether the session ends at its absolute end, which no activity can postpone. */
export const endsForGood = (now = Date.now()): boolean => absoluteUntil <= idleUntil(now);

const idleUntil = (now: number): number => Number(localStorage.getItem(idleKey) ?? now + idleSpan);
