import { isIPv6 } from 'node:net';
import type { Clock } from '../clock.ts';
import { Refusal } from './refusal.ts';

/** How many refused tries one address has, and in how many minutes. */
export interface FailureLimit {
  readonly failures: number;
  readonly minutes: number;
}

/** Addresses whose minutes are over are forgotten when there are more than these. */
const mostAddresses = 10_000;

/**
 * Refuses an address that was refused too often, whatever it tried; what succeeds does not count, so that an office behind
 * one address can work. A try counts from its beginning: many at once get no further than one after another.
 */
export function failureLimiter({ failures, minutes }: FailureLimit) {
  const counted = new Map<string, { count: number; readonly until: number }>();
  const entryOf = (key: string, now: number) => {
    const known = counted.get(key);
    if (known && known.until > now) return known;
    if (counted.size >= mostAddresses) for (const [each, { until }] of counted) if (until <= now) counted.delete(each);
    const fresh = { count: 0, until: now + minutes * 60_000 };
    counted.set(key, fresh);
    return fresh;
  };
  return async <Answer>(clock: Clock, address: string, attempt: () => Promise<Answer>): Promise<Answer> => {
    const entry = entryOf(networkOf(address), clock.now().getTime());
    if (entry.count >= failures) throw tooMany(minutes);
    entry.count += 1;
    let isRefused = false;
    try {
      return await attempt();
    } catch (error) {
      isRefused = error instanceof Refusal;
      throw error;
    } finally {
      if (!isRefused) entry.count -= 1;
    }
  };
}

const tooMany = (minutes: number) =>
  new Refusal(429, [
    { messageId: 'TooManyRequests', userMessage: `Too many attempts. Please wait ${minutes} minutes and try again.` },
  ]);

/** Whoever has one IPv6 address has the 2^64 addresses beside it. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4).join(':');
}
