import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteHistoryOf, moveHistory } from '../../../platform/record-changes.data.ts';
import { copyGivenPhones } from '../../phone-checks/clock/note-given-phones.ts';
import { endMergesOf } from '../merge/merge.data.ts';
import { deleteContactRows, lockContactsDeletedBefore } from './contact-edit.data.ts';

/**
 * Removes at most `limit` contacts for good, with their notes, after the 30 days in which they can be restored (decision
 * 28). The history of a merged contact goes to the kept one, as its notes and given numbers did. Returns the number of removed contacts. The audit log still records that the contacts existed and who deleted them.
 */
export async function forgetContacts(tx: Database, now: Date, limit: number): Promise<number> {
  const gone = await lockContactsDeletedBefore(tx, new Date(now.getTime() - restorableMs), limit);
  for (const { companyId, id } of gone) {
    const keptId = await endMergesOf(tx, { companyId, id });
    if (keptId !== null) await copyGivenPhones(tx, { companyId, from: id, to: keptId });
    await deleteContactRows(tx, { companyId, id });
    const history = { companyId, entity: 'contact', entityId: id } as const;
    if (keptId === null) await deleteHistoryOf(tx, history);
    else await moveHistory(tx, history, keptId);
    const author = { at: now, companyId, actorId: null, requestId: 'retention' };
    await auditAs(tx, author, { action: 'forgetContact', entity: 'contact', entityId: id });
  }
  return gone.length;
}
