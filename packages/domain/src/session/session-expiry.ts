/**
 * All instants are epoch milliseconds, and all spans are milliseconds. A session ends after 30 minutes without
 * activity, and at the latest 12 hours after signing in (decision 17).
 */
const minute = 60_000;

export const idleTimeoutMs = 30 * minute;
/** The warning appears this long before the session ends. */
export const expiryWarningMs = 2 * minute;
export const absoluteTimeoutMs = 12 * 60 * minute;
/** The limit for "keep me signed in", which replaces both other limits. */
export const keptTimeoutMs = 7 * 24 * 60 * minute;

export interface SessionTimes {
  readonly signedInAt: number;
  /** The time of the last request that the user caused. Background polling does not count. */
  readonly lastActivityAt: number;
  readonly keepSignedIn: boolean;
}

export interface SessionExpiry {
  readonly idleUntil: number;
  readonly absoluteUntil: number;
}

/** The times at which a session ends. The end for lack of activity is never after the absolute end. */
export function sessionExpiry(times: SessionTimes): SessionExpiry {
  const absoluteUntil = times.signedInAt + (times.keepSignedIn ? keptTimeoutMs : absoluteTimeoutMs);
  const idleUntil = times.keepSignedIn ? absoluteUntil : Math.min(times.lastActivityAt + idleTimeoutMs, absoluteUntil);
  return { idleUntil, absoluteUntil };
}
