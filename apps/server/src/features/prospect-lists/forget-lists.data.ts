import type { CartId, CompanyId, ProspectListId } from '@dropdate/domain/id/brand';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prospectListLabels, prospectLists } from '../../schema/prospect-lists.ts';

// The retention works for all companies, so these functions have no scope.

/** A deleted list that is to be removed for good, with the ids of its cart and its audience. */
export interface DeletedList {
  readonly id: ProspectListId;
  readonly companyId: CompanyId;
  readonly cartId: CartId;
  readonly audienceId: string;
}

/**
 * Locks at most `limit` lists that were deleted before an instant. A list with a checkout stays, because the checkout records
 * what we asked the card provider.
 */
export async function lockDeletedBefore(tx: Database, before: Date, limit: number): Promise<DeletedList[]> {
  const wasTried = sql`exists (select 1 from checkouts c
    where c.company_id = ${prospectLists.companyId} and c.cart_id = ${prospectLists.cartId})`;
  return tx
    .select({
      id: prospectLists.id,
      companyId: prospectLists.companyId,
      cartId: prospectLists.cartId,
      audienceId: prospectLists.audienceId,
    })
    .from(prospectLists)
    .where(and(lt(prospectLists.deletedAt, before), sql`not ${wasTried}`))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Deletes the rows of a list that was never ordered. Such a list has no people. */
export async function deleteListRows(tx: Database, { id, companyId }: DeletedList): Promise<void> {
  await tx
    .delete(prospectListLabels)
    .where(and(eq(prospectListLabels.companyId, companyId), eq(prospectListLabels.prospectListId, id)));
  await tx.delete(prospectLists).where(and(eq(prospectLists.companyId, companyId), eq(prospectLists.id, id)));
}
