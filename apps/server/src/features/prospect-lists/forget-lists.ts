import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { auditAs } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetAudience } from '../audience-drafts/draft-records.ts';
import { deleteCart } from '../carts/open-cart.ts';
import { deleteListRows, lockDeletedBefore } from './forget-lists.data.ts';

/**
 * Removes at most `limit` prospect lists for good, with their carts and audiences, after the 30 days in which they can be
 * restored (decision 28). Returns their number. The audit log still records that the lists existed and who deleted them.
 */
export async function forgetLists(tx: Database, now: Date, limit: number): Promise<number> {
  const gone = await lockDeletedBefore(tx, new Date(now.getTime() - restorableMs), limit);
  for (const list of gone) {
    const { id, companyId, cartId, audienceId } = list;
    await deleteListRows(tx, list);
    await forgetAudience(tx, { companyId, id: audienceId });
    await deleteCart(tx, { companyId, id: cartId });
    const author = { at: now, companyId, actorId: null, requestId: 'retention' };
    await auditAs(tx, author, { action: 'forgetProspectList', entity: 'prospect-list', entityId: id });
  }
  return gone.length;
}
