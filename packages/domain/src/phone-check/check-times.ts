const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Days for which a check of a number counts (decision 75). The registry demands a check within 31 days before a call. */
export const checkedForDays = 31;

/** Days for which a service is asked. After these days, a check is given up. */
export const askedForDays = 3;

/** The most numbers that a service gets at once. */
export const maxBatchPhones = 5_000;

/** The instant after which a number was checked whose check counts at an instant. */
export const countsSince = (now: Date): Date => new Date(now.getTime() - checkedForDays * dayMs);

/** The instant before which a check was opened that is given up now. */
export const givenUpBefore = (now: Date): Date => new Date(now.getTime() - askedForDays * dayMs);

/** Milliseconds that a service that was away is left alone after its n-th failure: a minute, then twice as long, at most an hour. */
export const askAgainMs = (asked: number): number => Math.min(2 ** Math.max(0, asked - 1), 60) * minuteMs;

/**
 * Milliseconds after which a service that promised to answer later is reminded: at least ten minutes. A service may lose its
 * answer, or send a part of it.
 */
export const remindMs = (asked: number): number => Math.max(10 * minuteMs, askAgainMs(asked));
