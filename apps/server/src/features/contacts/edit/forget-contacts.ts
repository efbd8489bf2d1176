import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteHistoryOf } from '../../../platform/record-changes.data.ts';
import { deleteContactRows, lockContactsDeletedBefore } from './contact-edit.data.ts';

/**
 * Removes at most `limit` contacts for good, with their notes, after the 30 days in which they can be restored (decision
 * 28). Returns their number. The audit log still records that the contacts existed and who deleted them.
 */
export async function forgetContacts(tx: Database, now: Date, limit: number): Promise<number> {
  const gone = await lockContactsDeletedBefore(tx, new Date(now.getTime() - restorableMs), limit);
  for (const { companyId, id } of gone) {
    await deleteContactRows(tx, { companyId, id });
    await deleteHistoryOf(tx, { companyId, entity: 'contact', entityId: id });
    const author = { at: now, companyId, actorId: null, requestId: 'retention' };
    await auditAs(tx, author, { action: 'forgetContact', entity: 'contact', entityId: id });
  }
  return gone.length;
}
