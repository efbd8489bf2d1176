import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type AnswerMailKind, answerMails } from '../../schema/answer-mails.ts';
import { isOrgSwitchedOff } from '../../schema/order-conditions.ts';
import { recipients } from '../../schema/recipients.ts';
import { segments } from '../../schema/tenancy.ts';

// Mails come from prospects and for all clients, so the reads have no scope.

/** Keeps the keys of a mail. Returns false when the same message, or the same words of one day, came in before. */
export async function insertMail(tx: Database, mail: typeof answerMails.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(answerMails).values(mail).onConflictDoNothing().returning({ id: answerMails.id });
  return inserted.length === 1;
}

export interface AnsweredPiece {
  readonly companyId: CompanyId;
  readonly campaignId: CampaignId;
  readonly recipientId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the org that sent the piece, or an org above it, is switched off or deleted. */
  readonly isSwitchedOff: boolean;
}

/** The piece that a mail answers. Null for a piece id that nobody has, or that another client than the given one has. */
export async function findAnsweredPiece(
  db: Database,
  pieceId: string,
  client: CompanyId | null,
): Promise<AnsweredPiece | null> {
  const [piece] = await db
    .select({
      companyId: recipients.companyId,
      campaignId: recipients.campaignId,
      recipientId: recipients.id,
      firstName: recipients.firstName,
      lastName: recipients.lastName,
      isSwitchedOff: isOrgSwitchedOff,
    })
    .from(recipients)
    .innerJoin(segments, and(eq(segments.companyId, recipients.companyId), eq(segments.id, recipients.segmentId)))
    .where(and(eq(recipients.pieceId, pieceId), client === null ? undefined : eq(recipients.companyId, client)));
  return piece ?? null;
}

/** How many mails of each kind came in since a time, and how many of their attachments became cards. */
export async function countMails(
  db: Database,
  since: Date,
): Promise<readonly { readonly kind: AnswerMailKind; readonly mails: number; readonly cards: number }[]> {
  return db
    .select({
      kind: answerMails.kind,
      mails: sql<number>`count(*)::int`,
      cards: sql<number>`sum(${answerMails.cards})::int`,
    })
    .from(answerMails)
    .where(gte(answerMails.receivedAt, since))
    .groupBy(answerMails.kind)
    .orderBy(asc(answerMails.kind));
}

/** Removes the keys of old mails. Returns how many were removed. */
export async function deleteAnswerMailsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = await tx
    .select({ id: answerMails.id })
    .from(answerMails)
    .where(lt(answerMails.receivedAt, before))
    .limit(limit);
  await tx.delete(answerMails).where(
    inArray(
      answerMails.id,
      over.map(({ id }) => id),
    ),
  );
  return over.length;
}
