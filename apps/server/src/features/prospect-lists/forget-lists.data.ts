import type { ProspectListId } from '@dropdate/domain/id/brand';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prospectListLabels, prospectLists } from '../../schema/prospect-lists.ts';
import type { DeletedDraft } from '../carts/forget-drafts.ts';

/** Deletes the rows of a list that was never ordered. Such a list has no people. */
export async function deleteListRows(tx: Database, { id, companyId }: DeletedDraft<ProspectListId>): Promise<void> {
  await tx
    .delete(prospectListLabels)
    .where(and(eq(prospectListLabels.companyId, companyId), eq(prospectListLabels.prospectListId, id)));
  await tx.delete(prospectLists).where(and(eq(prospectLists.companyId, companyId), eq(prospectLists.id, id)));
}
