import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { responseCards } from '../../schema/response-cards.ts';
import type { ResponseCard } from './cards.data.ts';

// The retention works for all companies, so these functions have no scope.

/** Locks at most `limit` cards that were deleted before an instant. Nothing changes a deleted card. */
export async function lockCardsDeletedBefore(tx: Database, before: Date, limit: number) {
  const { companyId, id, imageFileId, thumbnailFileId } = responseCards;
  return tx
    .select({ companyId, id, imageFileId, thumbnailFileId })
    .from(responseCards)
    .where(and(eq(responseCards.status, 'deleted'), lt(responseCards.updatedAt, before)))
    .limit(limit)
    .for('update');
}

/** Deletes a card. Its duplicates no longer name it. */
export async function deleteCardRow(tx: Database, card: Pick<ResponseCard, 'companyId' | 'id'>): Promise<void> {
  await tx
    .update(responseCards)
    .set({ duplicateOfId: null })
    .where(and(eq(responseCards.companyId, card.companyId), eq(responseCards.duplicateOfId, card.id)));
  await tx.delete(responseCards).where(and(eq(responseCards.companyId, card.companyId), eq(responseCards.id, card.id)));
}
