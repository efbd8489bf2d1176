import { campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import { auditAs } from '../../../platform/audit.ts';
import { recordChangeAs } from '../../../platform/record-change.ts';
import { raiseSuppressionVersion } from '../../audience/projection.ts';
import { lockCampaignToOrder, saveCampaignStatus } from '../../campaigns/campaign-for-order.ts';
import { moveCart } from '../../carts/open-cart.ts';
import { auditorOf } from '../checkout-parts.ts';
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
