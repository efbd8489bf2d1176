import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { auditAs } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteHistoryOf } from '../../platform/record-changes.data.ts';
import { deleteRole, lockRolesDeletedBefore } from './forget-user-roles.data.ts';

/**
 * Removes at most `limit` roles for good, after the 30 days in which they can be restored (decision 28). Returns their
 * number. The audit log still records that the roles existed and who deleted them.
 */
export async function forgetUserRoles(tx: Database, now: Date, limit: number): Promise<number> {
  const gone = await lockRolesDeletedBefore(tx, new Date(now.getTime() - restorableMs), limit);
  for (const { companyId, id } of gone) {
    await deleteRole(tx, { companyId, id });
    await deleteHistoryOf(tx, { companyId, entity: 'role', entityId: id });
    const author = { at: now, companyId, actorId: null, requestId: 'retention' };
    await auditAs(tx, author, { action: 'forgetUserRole', entity: 'role', entityId: id });
  }
  return gone.length;
}
