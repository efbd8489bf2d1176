import type { restoreCampaign as endpoint } from '@dropdate/contract/campaigns/restore-campaign';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { moveCart } from '../../carts/open-cart.ts';
import { type CampaignRecord, saveCampaign } from '../campaign.data.ts';
import { requireUseAgain } from '../own-list/require-use.ts';
import { lockCampaignOrDeleted, lockOrgOf } from './restore-campaign.data.ts';

/** Undoes a deletion, up to 30 days later. */
export const restoreCampaign: UseCase<typeof endpoint> = async (context, { body }) =>
  context.db.transaction(async (tx) => {
    const record = await lockCampaignOrDeleted(tx, context.scopeOf('Campaign'), body.campaignId);
    if (!record) throw notFound();
    await restoreRemoved(context, tx, record);
    return {};
  });

/**
 * Brings a deleted campaign back as a draft, because only a campaign of status None or Draft could be deleted. The table
 * of status moves does not list this move, because in that table Deleted is final. The caller holds the lock.
 * @throws Refusal 409 for a campaign that is not deleted or whose org was deleted, or whose list may be used once and is used, 404 after 30 days
 */
export async function restoreRemoved(
  context: Pick<Context, 'viewer' | 'clock' | 'requestId'>,
  tx: Database,
  record: CampaignRecord,
): Promise<void> {
  const now = context.clock.now();
  const { deletedAt, id, version } = record.campaign;
  if (deletedAt === null) throw conflict('NotDeleted', 'This campaign is not deleted.');
  if (now.getTime() - deletedAt.getTime() > restorableMs) throw notFound();
  if (!(await lockOrgOf(tx, record.campaign)))
    throw conflict('OrgDeleted', 'The org of this campaign was deleted. Restore the org first.');
  await requireUseAgain(tx, { companyId: record.campaign.companyId, campaignId: id });
  const restored = { status: 'draft', deletedAt: null } as const;
  await saveCampaign(tx, record, { userId: context.viewer.userId, now }, restored);
  await moveCart(tx, record.cart, 'open', now);
  await audit(tx, context, {
    action: 'restoreCampaign',
    entity: 'campaign',
    entityId: id,
    old: { status: 'deleted', version },
    new: { status: 'draft', version: version + 1 },
  });
  await recordChange(tx, context, { entity: 'campaign', entityId: id }, 'restored');
}
