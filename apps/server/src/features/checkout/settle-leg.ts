import {
  type Charge,
  type Declined,
  type PaymentGateway,
  requireProvider,
} from '../../platform/payments/payment-gateway.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { listUnknownPayments, type PaymentRow, savePayment } from './payment-legs.data.ts';
import { askProvider } from './provider-call.ts';
import { sideBySide } from './side-by-side.ts';

/** The values to record for a leg after the provider's answer. `status` is recorded when the answer is a charge. */
export function recordOf(answer: Charge | Declined, status: 'authorised' | 'released') {
  return answer.kind === 'declined'
    ? { status: 'declined' as const, errorCode: answer.code, errorText: answer.message }
    : { status, providerRef: answer.chargeRef };
}

/**
 * Tells the provider to give an amount back, and returns the values to record. Returns null when the provider has not
 * seen the leg so far.
 * @throws GatewayUnavailable; OtherProvider when another provider has the leg
 */
export async function givenBack(
  payments: PaymentGateway,
  leg: Pick<PaymentRow, 'providerRef' | 'idempotencyKey' | 'provider'>,
): Promise<ReturnType<typeof recordOf> | null> {
  requireProvider(payments, leg);
  const { providerRef, idempotencyKey } = leg;
  const charge: Charge | Declined | null =
    providerRef === null
      ? await askProvider((signal) => payments.find(idempotencyKey, signal))
      : { kind: 'authorised', chargeRef: providerRef };
  if (charge === null) return null;
  if (charge.kind !== 'declined') await askProvider((signal) => payments.release(charge.chargeRef, signal));
  return recordOf(charge, 'released');
}

/** Milliseconds after which a charge that the provider has not seen cannot arrive any more: one day. */
const windowMs = 24 * 60 * 60_000;
const batch = 50;

/**
 * Asks the provider about charges that the provider had not seen when we stopped waiting. Gives back a charge that has
 * arrived late. The server asks about each charge about a dozen times, with pauses that double. Runs once a minute.
 */
export async function settleUnknownLegs(parts: CheckoutParts): Promise<void> {
  const { db, clock, payments, log } = parts;
  const legs = await listUnknownPayments(db, { provider: payments.provider, now: clock.now(), limit: batch });
  await sideBySide(clock, legs, async (leg) => {
    try {
      const values = await givenBack(payments, leg);
      if (values?.status === 'released')
        log.warn({ checkoutId: leg.checkoutId }, 'a charge that came late was given back');
      const now = clock.now();
      const isOver = now.getTime() - leg.createdAt.getTime() >= windowMs;
      const known = values ?? { status: isOver ? ('released' as const) : ('unknown' as const) };
      const key = { companyId: leg.companyId, idempotencyKey: leg.idempotencyKey, from: 'unknown' as const };
      await savePayment(db, key, { ...known, updatedAt: now });
    } catch (error) {
      log.warn({ checkoutId: leg.checkoutId, name: (error as Error).name }, 'the outcome of a charge is not known yet');
    }
  });
}
