import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { auditAs } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetAudience } from '../audience-drafts/draft-records.ts';
import { type DeletedDraft, type DraftKind, lockDeletedBefore } from './forget-drafts.data.ts';
import { deleteCart } from './open-cart.ts';

export type { DeletedDraft } from './forget-drafts.data.ts';

interface ForgottenKind<Id extends string> {
  readonly entity: DraftKind;
  /** The name of the work in the audit log. */
  readonly action: string;
  /** Deletes the rows of the record, apart from its audience and its cart. */
  readonly deleteRows: (tx: Database, draft: DeletedDraft<Id>) => Promise<void>;
}

/**
 * Removes at most `limit` campaigns or prospect lists for good, with their audiences and carts, after the 30 days in which
 * they can be restored (decision 28). Returns their number. The audit log still records that they existed and who deleted
 * them.
 */
export async function forgetDrafts<Id extends string>(
  tx: Database,
  { entity, action, deleteRows }: ForgottenKind<Id>,
  now: Date,
  limit: number,
): Promise<number> {
  const gone = await lockDeletedBefore<Id>(tx, entity, new Date(now.getTime() - restorableMs), limit);
  for (const draft of gone) {
    const { id, companyId, cartId, audienceId } = draft;
    await deleteRows(tx, draft);
    await forgetAudience(tx, { companyId, id: audienceId });
    await deleteCart(tx, { companyId, id: cartId });
    const author = { at: now, companyId, actorId: null, requestId: 'retention' };
    await auditAs(tx, author, { action, entity, entityId: id });
  }
  return gone.length;
}
