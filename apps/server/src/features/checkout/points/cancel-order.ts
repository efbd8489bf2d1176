import { campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import type { CheckoutPoint } from '@dropdate/domain/order/checkout-saga';
import { auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordChangeAs } from '../../../platform/record-change.ts';
import { raiseSuppressionVersion } from '../../audience/projection.ts';
import { lockCampaignToOrder, saveCampaignStatus } from '../../campaigns/campaign-for-order.ts';
import { moveCart } from '../../carts/open-cart.ts';
import { deletePeople, lockListToOrder, saveListStatus } from '../../prospect-lists/list-for-order.ts';
import { auditorOf, type CheckoutWork } from '../checkout-parts.ts';
import { deleteOrder } from '../order-rows.data.ts';
import { moveOn, type PointWork } from './point-result.ts';

/**
 * Deletes the order and its recipients, because the money could not be taken. Campaign and cart get their former state
 * back.
 */
export const cancelOrder: PointWork<'projection'> = async (work) => {
  const { parts, checkout } = work;
  const { companyId, orderId } = checkout;
  const { movedTo, version } = await parts.db.transaction(async (tx) => {
    if (checkout.kind === 'prospect-list') return { movedTo: await cancelList(tx, work), version: null };
    const record = await lockCampaignToOrder(tx, { kind: 'all-clients' }, checkout);
    const wasWritten = await deleteOrder(tx, { companyId, orderId });
    if (wasWritten && record) {
      const { campaignStatus: status } = checkout;
      const now = parts.clock.now();
      await saveCampaignStatus(tx, record, { userId: checkout.userId, now }, { status });
      await moveCart(tx, record.cart, 'open', now);
      const campaignId = record.campaign.id;
      await auditAs(tx, auditorOf(work), {
        action: 'cancelOrder',
        entity: 'order',
        entityId: orderId,
        old: { campaignId, status: record.campaign.status },
        new: { campaignId, status },
      });
      const key = { entity: 'campaign', entityId: campaignId } as const;
      await recordChangeAs(tx, auditorOf(work), key, {
        old: { order: 'Placed', status: campaignStatusLabel(record.campaign.status) },
        new: { order: 'Cancelled, because the payment failed', status: campaignStatusLabel(status) },
      });
    }
    return {
      movedTo: await moveOn(tx, work, 'cancel-order', { outcome: 'done' }),
      version: wasWritten ? await raiseSuppressionVersion(tx, companyId) : null,
    };
  });
  // The people stay held until the point `release`. The engine never had the deleted recipients, so it needs only the
  // new version.
  if (version !== null) await parts.projection.project({ companyId, version });
  return { outcome: 'done', movedTo };
};

/** Deletes the order and the people of a list. List and cart get their former state back. */
async function cancelList(tx: Database, work: CheckoutWork): Promise<CheckoutPoint> {
  const { parts, checkout } = work;
  const { companyId, orderId } = checkout;
  const record = await lockListToOrder(tx, { kind: 'all-clients' }, checkout);
  const wasWritten = await deleteOrder(tx, { companyId, orderId });
  if (wasWritten && record) {
    const { id: prospectListId, status: was } = record.list;
    const status = checkout.listStatus ?? 'draft';
    const now = parts.clock.now();
    await deletePeople(tx, { companyId, prospectListId });
    await saveListStatus(tx, record, { userId: checkout.userId, now }, { status, people: 0 });
    await moveCart(tx, record.cart, 'open', now);
    await auditAs(tx, auditorOf(work), {
      action: 'cancelOrder',
      entity: 'order',
      entityId: orderId,
      old: { prospectListId, status: was },
      new: { prospectListId, status },
    });
  }
  return moveOn(tx, work, 'cancel-order', { outcome: 'done' });
}
