import { isIPv6 } from 'node:net';
import type { PublicContext } from '../context.ts';
import { type Attempt, giveAttemptBack, takeAttempt } from './attempts.data.ts';
import { Refusal } from './refusal.ts';

/** Limits on guessing passwords. The counts are in the database, so servers side by side share one limit. */
export interface AttemptLimits {
  /**
   * Tries per minute from one address for one user name. The limit is per name, so that an office behind one address
   * does not lock itself out.
   */
  readonly attemptsPerMinute?: number;
  /**
   * Refused tries from one address within the given minutes, for all user names. This limit stops a guesser who tries
   * one password on many names.
   */
  readonly failuresPerAddress?: { readonly failures: number; readonly minutes: number };
}

/** The person who tries to sign in. */
export interface Guesser {
  readonly address: string;
  readonly userName: string;
}

/**
 * Refuses a guesser with too many tries. A successful try does not count toward the failures of its address, so that a
 * whole office can sign in. A try counts from its beginning, so tries at the same moment cannot pass the limit.
 * @throws Refusal 429 `TooManyRequests`
 */
export async function withinLimits<Answer>(
  { attemptsPerMinute, failuresPerAddress }: AttemptLimits,
  context: Pick<PublicContext, 'db' | 'clock' | 'keyed'>,
  { address, userName }: Guesser,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  // The address limit comes first. A refused address then writes no rows for the names that it tries.
  const taken = failuresPerAddress && (await takeOfAddress(context, address, failuresPerAddress));
  let isFailure = false;
  try {
    if (attemptsPerMinute !== undefined)
      await take(context, `name ${address} ${userName}`, { max: attemptsPerMinute, minutes: 1 });
    isFailure = true;
    const answer = await attempt();
    isFailure = false;
    return answer;
  } catch (error) {
    isFailure &&= error instanceof Refusal;
    throw error;
  } finally {
    if (taken && !isFailure) await giveAttemptBack(context.db, taken);
  }
}

const takeOfAddress = (
  context: Pick<PublicContext, 'db' | 'clock' | 'keyed'>,
  address: string,
  { failures, minutes }: NonNullable<AttemptLimits['failuresPerAddress']>,
): Promise<Attempt> => take(context, `address ${networkOf(address)}`, { max: failures, minutes });

/** Counts a try. Addresses and names are stored as keyed hashes, so that a copy of the database does not reveal them. */
async function take(
  { db, clock, keyed }: Pick<PublicContext, 'db' | 'clock' | 'keyed'>,
  who: string,
  { max, minutes }: { readonly max: number; readonly minutes: number },
): Promise<Attempt> {
  const now = clock.now();
  const key = keyed('attempt', who);
  const taken = await takeAttempt(db, { key, until: new Date(now.getTime() + minutes * 60_000) }, { max, now });
  if (taken) return taken;
  const pause = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new Refusal(
    429,
    [{ messageId: 'TooManyRequests', userMessage: `Too many attempts. Please wait ${pause} and try again.` }],
    minutes * 60,
  );
}

/**
 * The network of an address. The owner of an IPv6 address has 2^64 addresses in its network, so the limits count the
 * network.
 */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4).join(':');
}
