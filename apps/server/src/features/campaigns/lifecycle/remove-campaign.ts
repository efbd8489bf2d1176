import { canDeleteCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { moveCart } from '../../carts/open-cart.ts';
import { type CampaignRecord, saveCampaign } from '../campaign.data.ts';
import { movedByBuyer } from './move-campaign.ts';

/**
 * Deletes a campaign with its cart. Both can be restored within 30 days, in case of a mistake (decision 28). Only a
 * campaign of status None or Draft can be deleted (decision 39). The caller holds the lock.
 * @throws Refusal 409 `NotDeletable`.
 */
export async function removeCampaign(
  context: Pick<Context, 'viewer' | 'clock' | 'requestId'>,
  tx: Database,
  record: CampaignRecord,
  action: string,
): Promise<void> {
  if (!canDeleteCampaign(record.campaign.status) || record.cart.state !== 'open') {
    throw conflict('NotDeletable', 'Only campaigns that were not ordered yet can be deleted.');
  }
  const now = context.clock.now();
  const deleted = { ...movedByBuyer(record, 'deleted'), deletedAt: now };
  await saveCampaign(tx, record, { userId: context.viewer.userId, now }, deleted);
  await moveCart(tx, record.cart, 'deleted', now);
  const { id, version } = record.campaign;
  await audit(tx, context, {
    action,
    entity: 'campaign',
    entityId: id,
    old: { status: record.campaign.status, version },
    new: { status: 'deleted', version: version + 1 },
  });
  await recordChange(tx, context, { entity: 'campaign', entityId: id }, 'deleted');
}
