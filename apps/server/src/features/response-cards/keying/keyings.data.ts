import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { ComparedName } from '@dropdate/domain/keying/double-keying';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cardKeyings, keyingDrafts, keyingOperators, keyingSettings } from '../../../schema/keyings.ts';

type KeyingRow = typeof cardKeyings.$inferInsert;
type KeyingDraft = typeof keyingDrafts.$inferSelect;

/** Adds what an operator keyed in. The data that a card had before are superseded by final data. */
export async function insertKeying(tx: Database, keying: KeyingRow): Promise<void> {
  const { companyId, cardId, keyedAt } = keying;
  if (keying.isFinal) {
    await tx
      .update(cardKeyings)
      .set({ supersededAt: keyedAt })
      .where(
        and(
          eq(cardKeyings.companyId, companyId),
          eq(cardKeyings.cardId, cardId),
          eq(cardKeyings.isFinal, true),
          isNull(cardKeyings.supersededAt),
        ),
      );
  }
  await tx.insert(cardKeyings).values(keying);
}

/** The keying with an id. Null before its save. */
export async function findKeying(tx: Database, id: string) {
  const [keying] = await tx.select().from(cardKeyings).where(eq(cardKeyings.id, id));
  return keying ?? null;
}

/** Stores how many fields of a blind keying the settled data changed. */
export async function setCorrections(
  tx: Database,
  companyId: CompanyId,
  id: string,
  corrections: number,
): Promise<void> {
  await tx
    .update(cardKeyings)
    .set({ corrections })
    .where(and(eq(cardKeyings.companyId, companyId), eq(cardKeyings.id, id)));
}

/** Takes a keying back. */
export async function takeKeyingBack(tx: Database, companyId: CompanyId, id: string, now: Date): Promise<void> {
  await tx
    .update(cardKeyings)
    .set({ supersededAt: now, isTakenBack: true })
    .where(and(eq(cardKeyings.companyId, companyId), eq(cardKeyings.id, id)));
}

/** Keeps a draft. A later draft of the same operator replaces the former one. */
export async function upsertKeyingDraft(tx: Database, draft: KeyingDraft): Promise<void> {
  const { form, flag, flagNotes, savedAt, recipientId } = draft;
  await tx
    .insert(keyingDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [keyingDrafts.companyId, keyingDrafts.cardId, keyingDrafts.userId],
      set: { form, flag, flagNotes, savedAt, recipientId },
    });
}

/** Removes the draft of one operator for a card, or the drafts of everybody. */
export async function deleteKeyingDrafts(
  tx: Database,
  { companyId, id }: { readonly companyId: CompanyId; readonly id: string },
  userId?: UserId,
): Promise<void> {
  const ofUser = userId === undefined ? undefined : eq(keyingDrafts.userId, userId);
  await tx.delete(keyingDrafts).where(and(eq(keyingDrafts.companyId, companyId), eq(keyingDrafts.cardId, id), ofUser));
}

interface TwiceSetting {
  readonly percent: number;
  /** The fields that are compared. None stands for all. */
  readonly fields: readonly ComparedName[];
}

/**
 * The share of a client's cards that are keyed twice: what the org or the company agreed on, or what the operator's lead set if
 * that is more.
 */
export async function findTwiceSetting(
  tx: Database,
  { clientId, segmentId }: { readonly clientId: CompanyId; readonly segmentId: string },
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: UserId },
): Promise<TwiceSetting> {
  const [setting] = await tx
    .select({ percent: keyingSettings.twicePercent, fields: keyingSettings.twiceFields })
    .from(keyingSettings)
    .where(
      and(
        eq(keyingSettings.companyId, clientId),
        sql`(${keyingSettings.segmentId} = ${segmentId} or ${keyingSettings.segmentId} is null)`,
      ),
    )
    .orderBy(sql`${keyingSettings.segmentId} nulls last`)
    .limit(1);
  const [operator] = await tx
    .select({ percent: keyingOperators.twicePercent })
    .from(keyingOperators)
    .where(and(eq(keyingOperators.companyId, companyId), eq(keyingOperators.userId, userId)));
  return {
    percent: Math.max(setting?.percent ?? 0, operator?.percent ?? 0),
    fields: (setting?.fields ?? []) as readonly ComparedName[],
  };
}
