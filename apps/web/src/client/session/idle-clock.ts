/**
 * When the session ends by idling, as far as the browser knows. The server decides; this clock only knows when to
 * warn. All tabs share it, since one session serves them all.
 */
const key = 'dropdate.idle-until';

let idleSpan = 0;
let serverLead = 0;
let absoluteUntil = Number.POSITIVE_INFINITY;

export interface SessionTimes {
  readonly idleUntil: string;
  readonly absoluteUntil: string;
}

/** Takes the `date` of an answer, so that a wrong local clock does no harm. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const there = Date.parse(date ?? '');
  if (!Number.isNaN(there)) serverLead = there - now;
}

/** What the server's clock shows, as far as the browser knows. */
export function serverNow(now = Date.now()): number {
  return now + serverLead;
}

/** Takes the session's times as the server says them. */
export function setIdleClock(times: SessionTimes, now = Date.now()): void {
  const there = serverNow(now);
  idleSpan = Math.max(0, Date.parse(times.idleUntil) - there);
  absoluteUntil = now + Math.max(0, Date.parse(times.absoluteUntil) - there);
  localStorage.setItem(key, String(now + idleSpan));
}

/** Every answered call of the user starts the idle time anew. */
export function keepSessionAlive(now = Date.now()): void {
  if (idleSpan > 0) localStorage.setItem(key, String(now + idleSpan));
}

/** Milliseconds until the session ends; infinite while unknown. */
export function remainingSession(now = Date.now()): number {
  if (idleSpan === 0) return Number.POSITIVE_INFINITY;
  return Math.min(idleUntil(now), absoluteUntil) - now;
}

/** Whether the session ends at its longest, which no call moves. */
export const endsForGood = (now = Date.now()): boolean => absoluteUntil <= idleUntil(now);

const idleUntil = (now: number): number => Number(localStorage.getItem(key) ?? now + idleSpan);
