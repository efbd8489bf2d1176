import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cardDrafts } from '../../../schema/response-cards.ts';

export type CardDraft = typeof cardDrafts.$inferSelect;

/** Keeps drafts. A later draft of the same operator replaces the former one. */
export async function upsertCardDrafts(tx: Database, drafts: readonly CardDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  await tx
    .insert(cardDrafts)
    .values([...drafts])
    .onConflictDoUpdate({
      target: [cardDrafts.companyId, cardDrafts.cardId, cardDrafts.userId],
      set: {
        status: sql`excluded.status`,
        recipientId: sql`excluded.recipient_id`,
        flagNotes: sql`excluded.flag_notes`,
        savedAt: sql`excluded.saved_at`,
      },
    });
}

/** Removes the drafts of cards: those of one operator, or of everybody. */
export async function deleteCardDrafts(
  tx: Database,
  companyId: CompanyId,
  cardIds: readonly string[],
  userId?: UserId,
): Promise<void> {
  if (cardIds.length === 0) return;
  const ofUser = userId === undefined ? undefined : eq(cardDrafts.userId, userId);
  await tx
    .delete(cardDrafts)
    .where(and(eq(cardDrafts.companyId, companyId), inArray(cardDrafts.cardId, [...cardIds]), ofUser));
}

/** The drafts of an operator for cards. The caller has checked that the operator sees the cards. */
export async function findCardDrafts(db: Database, userId: UserId, cardIds: readonly string[]) {
  if (cardIds.length === 0) return new Map<string, CardDraft>();
  const rows = await db
    .select()
    .from(cardDrafts)
    .where(and(eq(cardDrafts.userId, userId), inArray(cardDrafts.cardId, [...cardIds])));
  return new Map(rows.map((draft) => [draft.cardId, draft]));
}
