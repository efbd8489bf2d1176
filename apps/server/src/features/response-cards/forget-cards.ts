import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { auditAs } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { expireFiles } from '../../platform/files/files.data.ts';
import { deleteCardRow, lockCardsDeletedBefore } from './forget-cards.data.ts';

/**
 * Removes at most `limit` deleted cards for good, with their images, 30 days after they were deleted (decision 28).
 * Returns their number. The audit log still records that the cards existed and who deleted them.
 */
export async function forgetCards(tx: Database, now: Date, limit: number): Promise<number> {
  const gone = await lockCardsDeletedBefore(tx, new Date(now.getTime() - restorableMs), limit);
  for (const { companyId, id, imageFileId, thumbnailFileId } of gone) {
    await deleteCardRow(tx, { companyId, id });
    const images = [imageFileId, thumbnailFileId].filter((fileId) => fileId !== null);
    await expireFiles(tx, companyId, images, now);
    const author = { at: now, companyId, actorId: null, requestId: 'retention' };
    await auditAs(tx, author, { action: 'forgetResponseCard', entity: 'response-card', entityId: id });
  }
  return gone.length;
}
