import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { type CardScope, presentCards, seenCards } from '../../schema/visible-cards.ts';

export type ResponseCard = typeof responseCards.$inferSelect;
type CardValues = Partial<Omit<typeof responseCards.$inferInsert, 'id' | 'companyId' | 'intakeFileId' | 'page'>>;

/**
 * The cards with these ids, in the order of their ids, locked until the transaction ends. Cards that the viewer does not
 * see are left out, deleted cards too. The fixed order keeps two writers from waiting for each other.
 */
export async function lockCards(tx: Database, scope: CardScope, ids: readonly string[]): Promise<ResponseCard[]> {
  return tx
    .select()
    .from(responseCards)
    .where(and(presentCards(scope), inArray(responseCards.id, [...ids])))
    .orderBy(asc(responseCards.id))
    .for('update');
}

/** @throws Refusal 404 when the viewer does not see one of the cards. The viewer sees deleted cards here. */
export async function requireSeenCards(tx: Database, scope: CardScope, ids: readonly string[]): Promise<void> {
  const named = [...new Set(ids)];
  const seen = await tx.$count(responseCards, and(seenCards(scope), inArray(responseCards.id, named)));
  if (seen < named.length) throw notFound();
}

/** Changes a card and raises its version. */
export async function saveCard(
  tx: Database,
  { companyId, id }: Pick<ResponseCard, 'companyId' | 'id'>,
  values: CardValues,
  now: Date,
): Promise<void> {
  await tx
    .update(responseCards)
    .set({ ...values, version: sql`${responseCards.version} + 1`, updatedAt: now })
    .where(and(eq(responseCards.companyId, companyId), eq(responseCards.id, id)));
}
