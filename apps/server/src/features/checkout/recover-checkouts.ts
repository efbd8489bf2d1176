import { randomUUID } from 'node:crypto';
import { recoverCheckout } from '@dropdate/domain/order/checkout-saga';
import { raiseSuppressionVersion } from '../audience/projection.ts';
import { deleteExpiredHolds, listCompaniesWithExpiredHolds, lockReserving } from '../order-drafts/holds.ts';
import { kindOf } from '../order-drafts/order-draft.ts';
import { type CheckoutRow, claimCheckout, listIdleCheckouts } from './checkout.data.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { Killed } from './checkout-probe.ts';
import { LeaseLost, leaseMs } from './points/point-result.ts';
import { runCheckout } from './run-checkout.ts';
import { settleUnknownLegs } from './settle-leg.ts';
import { sideBySide } from './side-by-side.ts';

const batch = 50;

/**
 * Finishes or undoes every checkout that its worker left. Each server runs this function at its start and then every
 * few seconds. A checkout that waits for its buyer ends when its hold is over. The function is safe beside running
 * servers, because it takes only checkouts whose lease has ended. The longest idle checkout comes first. Returns how
 * many checkouts were taken.
 */
export async function recoverCheckouts(parts: CheckoutParts): Promise<number> {
  let taken = 0;
  await sideBySide(parts.clock, await listIdleCheckouts(parts.db, parts.leaseClock.now(), batch), async (checkout) => {
    if (await isRecovered(parts, checkout)) taken += 1;
  });
  return taken;
}

async function isRecovered(parts: CheckoutParts, checkout: CheckoutRow): Promise<boolean> {
  try {
    return await takeUp(parts, checkout);
  } catch (error) {
    if (error instanceof Killed) throw error;
    if (!(error instanceof LeaseLost))
      parts.log.error({ checkoutId: checkout.id, name: (error as Error).name }, 'checkout not recovered yet');
    return false;
  }
}

/**
 * Continues one checkout from its stored point. Returns false when another worker took it first, or when the checkout
 * only waits for its buyer.
 */
export async function takeUp(parts: CheckoutParts, checkout: CheckoutRow): Promise<boolean> {
  const now = parts.leaseClock.now();
  const from = checkout.recoveryPoint;
  const crash = recoverCheckout(from);
  if (crash === null) return false;
  const isWaiting = from === 'awaiting-retry';
  if (isWaiting && checkout.expiresAt > now) return false;
  const leaseToken = randomUUID();
  const claimed = await claimCheckout(
    parts.db,
    checkout,
    { token: leaseToken, now, until: new Date(now.getTime() + leaseMs) },
    {
      from,
      to: isWaiting ? 'release' : crash.resumeAt,
      ...(crash.recovery === 'undo' && {
        errorCode: checkout.errorCode ?? 'Interrupted',
        errorText: checkout.errorText ?? 'The order was interrupted. Nothing was charged; please try again.',
      }),
    },
  );
  if (!claimed) return false;
  const work = {
    parts,
    requestId: `recovery-${randomUUID()}`,
    leaseToken,
    checkout: claimed,
    kind: kindOf(claimed),
  };
  await runCheckout(work, null);
  return true;
}

/** Deletes the ended holds of checkouts and orders. Runs once a minute. Returns how many people are free again. */
export async function releaseExpiredHolds(parts: CheckoutParts): Promise<number> {
  let freed = 0;
  for (const companyId of await listCompaniesWithExpiredHolds(parts.db, parts.clock.now())) {
    const { keys, holders, version } = await parts.db.transaction(async (tx) => {
      await lockReserving(tx, companyId);
      const deleted = await deleteExpiredHolds(tx, companyId, parts.clock.now());
      return { ...deleted, version: deleted.keys.length > 0 ? await raiseSuppressionVersion(tx, companyId) : null };
    });
    if (version !== null) await parts.projection.project({ companyId, version, freed: keys, ended: holders });
    freed += keys.length;
  }
  return freed;
}

/**
 * Ends checkouts that waited too long for their buyer, deletes ended holds, and asks again about charges of unknown
 * outcome.
 */
export async function releaseExpiredCheckouts(parts: CheckoutParts): Promise<void> {
  await recoverCheckouts(parts);
  await releaseExpiredHolds(parts);
  await settleUnknownLegs(parts);
}
