import { placedPaymentStatus } from '@dropdate/domain/order/payment-status';
import { auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { traceOf } from '../../../platform/failure.ts';
import { keepOrderDate } from '../../campaigns/campaign-for-order.ts';
import { lockListToOrder, saveListStatus } from '../../prospect-lists/list-for-order.ts';
import { lockCheckout } from '../checkout.data.ts';
import { auditorOf, type CheckoutWork } from '../checkout-parts.ts';
import { saveOrderPaid } from '../order-rows.data.ts';
import { LeaseLost, moveOn, type PointWork } from './point-result.ts';

/**
 * Confirms the order: from now on, it exists for every page. The payment status of a paid order becomes Completed. An
 * order on account stays Pending (decision 41).
 */
export const confirm: PointWork<'onConfirmed'> = async (work) => {
  const { parts, checkout, leaseToken } = work;
  const { companyId, id, orderId, kind } = checkout;
  const paymentStatus = placedPaymentStatus(checkout.term);
  const movedTo = await parts.db.transaction(async (tx) => {
    // Every transaction of an order locks the campaign or the list before the checkout.
    if (checkout.kind === 'campaign') await keepOrderDate(tx, checkout);
    else await completeList(tx, work);
    if (!(await lockCheckout(tx, { companyId, id, leaseToken, at: 'confirm' }))) throw new LeaseLost('confirm');
    const old = await saveOrderPaid(tx, { companyId, orderId }, paymentStatus);
    await auditAs(tx, auditorOf(work), {
      action: 'confirmOrder',
      entity: 'order',
      entityId: orderId,
      old: { paymentStatus: old },
      new: { paymentStatus },
    });
    const next = await moveOn(tx, work, 'confirm', { outcome: 'done' });
    // A failure to queue the mail must not fail a paid order. The order gets no mail in this case, and the log reports
    // the failure.
    await tx
      .transaction((mail) => parts.onConfirmed(mail, { companyId, orderId, kind }, parts.clock.now()))
      .catch((error: unknown) => parts.log.error({ orderId, ...traceOf(error) }, 'order confirmation not queued'));
    return next;
  });
  return { outcome: 'done', movedTo };
};

/** The list of a confirmed order is bought, and its file is wanted. */
async function completeList(tx: Database, { checkout, parts }: CheckoutWork): Promise<void> {
  const record = await lockListToOrder(tx, { kind: 'all-clients' }, checkout);
  if (record?.list.status !== 'pending') return;
  const now = parts.clock.now();
  const to = { status: 'completed', boughtAt: now, fileWantedAt: now } as const;
  await saveListStatus(tx, record, { userId: checkout.userId, now }, to);
}
