import type { PublicContext } from '../context.ts';
import { addAttempts, type CountedKey, findAttempts, type Remaining, takeAttemptsBack } from './attempts.data.ts';
import { Refusal } from './refusal.ts';

/** How fast somebody may try again after failed tries. */
export interface Pace {
  /** Tries that pass at once. */
  readonly free: number;
  /** Milliseconds after which one try is forgotten, so that another try may follow. */
  readonly everyMs: number;
  /** The longest time in milliseconds that a try waits for its turn. A try that would wait longer is refused. */
  readonly maxWaitMs: number;
}

/**
 * A limit on how often somebody may fail. Each try counts at first, but a successful try no longer counts at its end.
 */
export interface AttemptLimit {
  /** The person or thing whose tries count, such as an address. The database holds a keyed hash of this text. */
  readonly who: string;
  readonly pace: Pace;
}

/** A try that may be made after a wait. */
export interface AllowedAttempt {
  readonly isAllowed: true;
  readonly waitMs: number;
  /** Makes the try uncounted, because it was no failure. */
  takeBack(): Promise<void>;
}

export interface RefusedAttempt {
  readonly isAllowed: false;
  /** Milliseconds after which a try is allowed. */
  readonly retryAfterMs: number;
}

/**
 * Counts a try under several limits. The counts are in the database, so servers side by side share one limit. A try
 * counts from its beginning, so tries at the same moment cannot pass a limit. A refused try is not counted. Otherwise
 * an attacker could keep everybody behind one address waiting for ever.
 */
export async function countAttempt(
  { db, clock, keyed }: Pick<PublicContext, 'db' | 'clock' | 'keyed'>,
  limits: readonly AttemptLimit[],
): Promise<AllowedAttempt | RefusedAttempt> {
  const now = clock.now();
  const counted = limits.map(({ who, pace }) => ({ ...pace, key: keyed('attempt', who) }));
  // Most tries of an attacker end here, with one read and no write.
  const before = excessOf(counted, await findAttempts(db, counted, now), 1);
  if (before.excessMs > 0) return refused(before);
  const after = excessOf(counted, await addAttempts(db, counted, now), 0);
  if (after.excessMs <= 0) {
    return { isAllowed: true, waitMs: after.waitMs, takeBack: () => takeAttemptsBack(db, counted, clock.now()) };
  }
  // Other tries at the same moment were counted before this try and left no room.
  await takeAttemptsBack(db, counted, now);
  return refused(after);
}

interface Excess {
  /** The wait until all limits allow the try. */
  readonly waitMs: number;
  /** By how many milliseconds the wait is longer than a limit allows. Not above 0 when all limits allow the try. */
  readonly excessMs: number;
}

/** The wait of a try. `more` is 1 when the try itself is not counted yet. */
function excessOf(limits: readonly (CountedKey & Pace)[], remaining: Remaining, more: 0 | 1): Excess {
  const waits = limits.map(({ key, free, everyMs, maxWaitMs }) => {
    const waitMs = Math.max(0, remaining.get(key) ?? 0) + (more - free) * everyMs;
    // The excess is at most one interval. A longer excess comes from other tries at this moment. These tries are
    // counted now, but they will be refused and uncounted, too.
    return { waitMs, excessMs: Math.min(waitMs - maxWaitMs, everyMs) };
  });
  return {
    waitMs: Math.max(0, ...waits.map(({ waitMs }) => waitMs)),
    excessMs: Math.max(...waits.map(({ excessMs }) => excessMs)),
  };
}

const refused = ({ excessMs }: Excess): RefusedAttempt => ({ isAllowed: false, retryAfterMs: excessMs });

/** The refusal of a try that came too soon. */
export function tooManyAttempts({ retryAfterMs }: RefusedAttempt): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const pause = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return new Refusal(
    429,
    [{ messageId: 'TooManyRequests', userMessage: `Too many attempts. Please wait ${pause} and try again.` }],
    seconds,
  );
}
