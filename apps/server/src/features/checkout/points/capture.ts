import { requireProvider } from '../../../platform/payments/payment-gateway.ts';
import { listPayments, savePayment } from '../payment-legs.data.ts';
import { askProvider } from '../provider-call.ts';
import { keepLease, type PointWork } from './point-result.ts';

/**
 * Takes every authorised amount. The order is written by now, so it is not undone when the provider does not answer.
 * Instead the checkout stays at this point, and its next worker asks the provider again to take the amounts that are
 * not taken yet.
 */
export const capture: PointWork<'payments' | 'probe'> = async (work) => {
  const { parts, checkout } = work;
  const { companyId, id } = checkout;
  for (const payment of await listPayments(parts.db, checkout, ['authorised'])) {
    const { idempotencyKey, providerRef } = payment;
    requireProvider(parts.payments, payment);
    if (providerRef === null) throw new Error(`an authorised payment of checkout ${id} has no reference`);
    await keepLease(parts.db, work, 'capture');
    const answer = await askProvider((signal) => parts.payments.capture(providerRef, signal));
    parts.probe.at('capture:answered');
    if (answer.kind === 'declined')
      return { outcome: 'declined', refusal: { code: 'PaymentDeclined', text: answer.message } };
    const leg = { companyId, idempotencyKey, from: 'authorised' } as const;
    await savePayment(parts.db, leg, { status: 'captured', updatedAt: parts.clock.now() });
  }
  return { outcome: 'done' };
};
