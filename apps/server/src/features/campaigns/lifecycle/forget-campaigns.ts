import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteHistoryOf } from '../../../platform/record-changes.data.ts';
import { deleteCart } from '../../carts/open-cart.ts';
import { deleteCampaignRows, lockDeletedBefore } from './forget-campaigns.data.ts';

/**
 * Removes at most `limit` campaigns for good, with their carts, after the 30 days in which they can be restored
 * (decision 28). Returns their number. The audit log still records that the campaigns existed and who deleted them.
 */
export async function forgetCampaigns(tx: Database, now: Date, limit: number): Promise<number> {
  const gone = await lockDeletedBefore(tx, new Date(now.getTime() - restorableMs), limit);
  for (const campaign of gone) {
    const { id, companyId, cartId } = campaign;
    await deleteCampaignRows(tx, campaign);
    await deleteHistoryOf(tx, { companyId, entity: 'campaign', entityId: id });
    await deleteCart(tx, { companyId, id: cartId });
    const author = { at: now, companyId, actorId: null, requestId: 'retention' };
    await auditAs(tx, author, { action: 'forgetCampaign', entity: 'campaign', entityId: id });
  }
  return gone.length;
}
