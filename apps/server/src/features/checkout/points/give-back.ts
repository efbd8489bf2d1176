import { checkoutHeldUntil } from '@dropdate/domain/order/hold';
import type { Database } from '../../../platform/database/database.ts';
import { raiseSuppressionVersion } from '../../audience/projection.ts';
import { deleteHolds, extendHolds, handOver, lockReserving } from '../../order-drafts/holds.ts';
import { waitingValidation } from '../../phone-validation/validated-people.ts';
import type { CheckoutRow } from '../checkout.data.ts';
import type { CheckoutWork } from '../checkout-parts.ts';
import { listPayments, savePayment } from '../payment-legs.data.ts';
import { givenBack } from '../settle-leg.ts';
import { keepLease, moveOn, type PointResult, type PointWork } from './point-result.ts';

/**
 * Gives back every authorised or captured amount. For a leg without an answer, asks the provider for the outcome. A leg
 * that the provider has not seen may still reach it, so that leg becomes `unknown` and `settleUnknownLegs` asks later.
 */
export const voidPayments: PointWork<'payments' | 'probe'> = (work) => giveBack(work, 'void');

async function giveBack(
  work: CheckoutWork<'payments' | 'probe'>,
  at: 'void' | 'void-after-decline',
): Promise<PointResult> {
  const { parts, checkout } = work;
  for (const payment of await listPayments(parts.db, checkout, ['started', 'authorised', 'captured'])) {
    await keepLease(parts.db, work, at);
    const values = await givenBack(parts.payments, payment);
    parts.probe.at('void:answered');
    await savePayment(
      parts.db,
      { companyId: checkout.companyId, idempotencyKey: payment.idempotencyKey },
      { ...(values ?? { status: 'unknown' }), updatedAt: parts.clock.now() },
    );
  }
  return { outcome: 'done' };
}

/** After a decline, gives back the amounts of the other cards. The people stay held for Retry Payment (decision 35). */
export const voidAfterDecline: PointWork<'payments' | 'probe'> = async (work) => {
  const { parts, checkout } = work;
  await giveBack(work, 'void-after-decline');
  const until = new Date(checkoutHeldUntil(parts.leaseClock.now().getTime()));
  await extendHolds(parts.db, checkout.companyId, checkout.id, until);
  return { outcome: 'done' };
};

/**
 * Frees the people that the checkout or its order holds. People of validated numbers stay held for their payment: the
 * validation holds them again. The checkout ends here.
 */
export const release: PointWork<'projection'> = async (work) => {
  const { parts, checkout } = work;
  const { companyId, id, orderId } = checkout;
  const { movedTo, change } = await parts.db.transaction(async (tx) => {
    await lockReserving(tx, companyId);
    const waiting = await waitingValidation(tx, checkout);
    const { isChanged, freed } = waiting
      ? { isChanged: (await giveBackTo(tx, checkout, waiting)) > 0, freed: [] }
      : await freeAll(tx, checkout);
    const movedTo = await moveOn(tx, work, 'release', { outcome: 'done' });
    if (!isChanged) return { movedTo, change: null };
    const version = await raiseSuppressionVersion(tx, companyId);
    return { movedTo, change: { companyId, version, freed, ended: [id, orderId], isReload: waiting !== null } };
  });
  if (change !== null) await parts.projection.project(change);
  return { outcome: 'done', movedTo };
};

type Released = Pick<CheckoutRow, 'companyId' | 'id' | 'orderId'>;

async function freeAll(tx: Database, { companyId, id, orderId }: Released) {
  const freed = await deleteHolds(tx, companyId, [id, orderId]);
  return { isChanged: freed.length > 0, freed };
}

const giveBackTo = (
  tx: Database,
  { companyId, id, orderId }: Released,
  waiting: { readonly id: string; readonly heldUntil: Date },
): Promise<number> =>
  handOver(tx, companyId, {
    from: [id, orderId],
    holder: 'validation',
    to: waiting.id,
    expiresAt: waiting.heldUntil,
  });
