import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckoutRow, findCheckout } from './checkout.data.ts';
import type { CheckoutParts } from './checkout-parts.ts';

const lookEveryMs = 100;
/**
 * The highest number of times that a call looks at the checkout. With a pause of `lookEveryMs` after each look, the
 * looks take half a minute. A call for a longer order answers `OrderInProgress`, and the page then follows the
 * progress.
 */
const maxLooks = 300;

/**
 * Waits until some worker has ended the try of a checkout, and returns the checkout. Also returns a checkout that its
 * worker left during the undo, when the checkout already has the reason for the buyer.
 * Returns `left` when the checkout was left without a reason, so that the next worker can take it up. Returns null when
 * the wait takes too long, or when a newer try has begun. No database connection is kept during the wait.
 */
export async function waitForOutcome(
  parts: Pick<CheckoutParts, 'db' | 'leaseClock'>,
  joined: CheckoutRow,
): Promise<CheckoutRow | 'left' | null> {
  for (let look = 0; look < maxLooks; look++) {
    const now = await findCheckout(parts.db, joined);
    if (!now) return null;
    const isWaiting = now.recoveryPoint === 'awaiting-retry' && now.leaseToken === null;
    if (now.state !== 'active' || now.attempt > joined.attempt || isWaiting)
      return now.attempt > joined.attempt ? null : now;
    const isLeft = now.leaseToken === null || now.leaseUntil <= parts.leaseClock.now();
    if (isLeft) return now.errorCode === null ? 'left' : now;
    await sleep(lookEveryMs);
  }
  return null;
}
