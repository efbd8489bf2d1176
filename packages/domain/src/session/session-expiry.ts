/** All instants are epoch milliseconds, all spans milliseconds. Source: decision 17. */
const minute = 60_000;

export const idleTimeoutMs = 30 * minute;
/** The warning shows this long before the session ends. */
export const expiryWarningMs = 2 * minute;
export const absoluteTimeoutMs = 12 * 60 * minute;
/** With "keep me signed in", in place of both other limits. */
export const keptTimeoutMs = 7 * 24 * 60 * minute;

export interface SessionTimes {
  readonly signedInAt: number;
  /** The last request that a person caused; background polling does not count. */
  readonly lastActivityAt: number;
  readonly keepSignedIn: boolean;
}

export interface SessionExpiry {
  readonly idleUntil: number;
  readonly absoluteUntil: number;
}

/** When a session ends by itself. Idle time never reaches beyond the absolute end. */
export function sessionExpiry(times: SessionTimes): SessionExpiry {
  const absoluteUntil = times.signedInAt + (times.keepSignedIn ? keptTimeoutMs : absoluteTimeoutMs);
  const idleUntil = times.keepSignedIn ? absoluteUntil : Math.min(times.lastActivityAt + idleTimeoutMs, absoluteUntil);
  return { idleUntil, absoluteUntil };
}

/** True from the first limit on (at the very instant too). */
export function isExpired(expiry: SessionExpiry, now: number): boolean {
  return now >= Math.min(expiry.idleUntil, expiry.absoluteUntil);
}
