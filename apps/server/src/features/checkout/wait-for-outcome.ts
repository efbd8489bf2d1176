import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckoutRow, findCheckout } from './checkout.data.ts';
import type { CheckoutParts } from './checkout-parts.ts';

const lookEveryMs = 100;
/** Half a minute: a larger order answers `OrderInProgress`, and the page follows it. */
const mostLooks = 300;

/**
 * Waits until a try of a checkout has ended, by whomever it is worked; answers it as it stands then, also when its worker
 * left it on the way back and why is known, or null when it takes too long or was left on the way to the order. No
 * connection is kept meanwhile.
 */
export async function waitForOutcome(
  parts: Pick<CheckoutParts, 'db' | 'clock'>,
  joined: CheckoutRow,
): Promise<CheckoutRow | null> {
  for (let look = 0; look < mostLooks; look++) {
    const now = await findCheckout(parts.db, joined);
    if (!now) return null;
    const isWaiting = now.recoveryPoint === 'awaiting-retry' && now.leaseToken === null;
    if (now.state !== 'active' || now.attempt > joined.attempt || isWaiting)
      return now.attempt > joined.attempt ? null : now;
    const isLeft = now.leaseToken === null || now.leaseUntil <= parts.clock.now();
    if (isLeft) return now.errorCode === null ? null : now;
    await sleep(lookEveryMs);
  }
  return null;
}
