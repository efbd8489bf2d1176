import { v7 as uuidv7 } from 'uuid';
import { type Charge, type Declined, GatewayUnavailable } from '../../../platform/payments/payment-gateway.ts';
import type { PaymentLeg } from '../../order-drafts/order-draft.ts';
import { lockCheckout } from '../checkout.data.ts';
import type { CheckoutWork } from '../checkout-parts.ts';
import { insertPayment, savePayment } from '../payment-legs.data.ts';
import { askProvider } from '../provider-call.ts';
import { recordOf } from '../settle-leg.ts';
import { type CheckoutRefusal, keepLease, LeaseLost, type PointResult } from './point-result.ts';

type ChargingWork = CheckoutWork<'payments' | 'probe'>;

const unavailable: CheckoutRefusal = {
  code: 'PaymentUnavailable',
  text: 'We encountered an issue processing your payment. Please try again!',
};

/**
 * Authorises the cards one after another. The first decline ends the try. The point `void-after-decline` then gives
 * back what the earlier cards authorised (decision 37).
 */
export async function authorise(work: ChargingWork, legs: readonly PaymentLeg[]): Promise<PointResult> {
  for (const [index, leg] of legs.entries()) {
    const answer = await authoriseLeg(work, index + 1, leg);
    if (answer === null) return { outcome: 'failed', refusal: unavailable };
    if (answer.kind === 'declined')
      return { outcome: 'declined', refusal: { code: 'PaymentDeclined', text: answer.message } };
  }
  return { outcome: 'done' };
}

/** Records one leg, asks the provider, and records the answer. Returns null when the provider cannot be reached. */
async function authoriseLeg(work: ChargingWork, leg: number, card: PaymentLeg): Promise<Charge | Declined | null> {
  const { parts, checkout } = work;
  const { companyId, id, attempt } = checkout;
  const { providerRef, providerCustomer, amount } = card;
  if (providerRef === null) throw new Error('a card without a reference cannot be charged');
  const idempotencyKey = `${id}:${attempt}:${leg}`;
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    await keepLease(tx, work, 'authorise');
    await insertPayment(tx, {
      id: uuidv7(),
      companyId,
      checkoutId: id,
      leg,
      attempt,
      methodId: card.methodId,
      amount,
      status: 'started',
      provider: parts.payments.provider,
      idempotencyKey,
      createdAt: now,
      updatedAt: now,
    });
  });
  const answer = await ask(work, {
    ref: providerRef,
    customerRef: providerCustomer,
    amount,
    currency: 'usd',
    idempotencyKey,
  });
  parts.probe.at('authorise:answered');
  if (answer === null) return null;
  const isOurs = await parts.db.transaction(async (tx) => {
    if (!(await lockCheckout(tx, { companyId, id, leaseToken: work.leaseToken, at: 'authorise' }))) return false;
    await savePayment(
      tx,
      { companyId, idempotencyKey },
      { ...recordOf(answer, 'authorised'), updatedAt: parts.clock.now() },
    );
    return true;
  });
  if (isOurs) return answer;
  // Another worker gave back the amounts of all recorded charges while we waited for the provider. That worker could
  // not know of this charge, so we give its amount back here.
  if (answer.kind !== 'declined') await askProvider((signal) => parts.payments.release(answer.chargeRef, signal));
  throw new LeaseLost('authorise');
}

async function ask({ parts }: ChargingWork, request: Parameters<typeof parts.payments.authorise>[0]) {
  try {
    return await askProvider((signal) => parts.payments.authorise(request, signal));
  } catch (error) {
    // Nobody knows yet whether the provider authorised the card, so the leg stays `started`. The checkout moves on to
    // the point `void`, which asks the provider about the charge.
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  }
}
