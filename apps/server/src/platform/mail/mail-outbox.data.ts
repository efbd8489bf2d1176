import { and, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import { mailOutbox } from '../../schema/mail.ts';
import type { MailContent } from '../../schema/mail-content.ts';
import { parsedAs } from '../../schema/parsed-column.ts';
import type { Database } from '../database/database.ts';
import { expireAttachments } from './mail-files.data.ts';

/** The error code of a mail that was never tried, because its address is malformed. */
export const unusableAddress = 'unusable-address';

type MailRow = typeof mailOutbox.$inferSelect;

/** A claimed mail. `readContent` reads its content, so that an unreadable mail fails alone and does not end the work on the others. */
export type OutboxMail = Omit<MailRow, 'content'> & { readonly content: unknown };

/** The content of a claimed mail. Throws for a content that no version of the product wrote. */
export const readContent = ({ content }: OutboxMail): MailContent => parsedAs(mailOutbox.content, content);

/** Stores a mail. Returns null when the same mail was stored before. */
export async function insertMail(tx: Database, values: typeof mailOutbox.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(mailOutbox).values(values).onConflictDoNothing().returning({ id: mailOutbox.id });
  return row?.id ?? null;
}

/** One worker's claim on one mail. */
export interface MailClaim {
  readonly token: string;
  readonly now: Date;
  /** The end of the claim. Until this end, no other worker takes the mail. */
  readonly until: Date;
}

/** A claimed mail. `wasCutOff` is true when the last worker that claimed the mail recorded no result. */
export interface ClaimedMail {
  readonly mail: OutboxMail;
  readonly wasCutOff: boolean;
}

/** Claims the mail that has been due for the longest time, in any company. Returns null when no mail is due. */
export async function claimDueMail(db: Database, claim: MailClaim): Promise<ClaimedMail | null> {
  const due = db.$with('due').as(
    db
      .select({ id: mailOutbox.id, before: sql<string>`${mailOutbox.state}`.as('before') })
      .from(mailOutbox)
      .where(sql`${mailOutbox.state} in ('queued', 'sending') and ${mailOutbox.dueAt} <= ${claim.now}`)
      .orderBy(mailOutbox.dueAt)
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [row] = await db
    .with(due)
    .update(mailOutbox)
    .set({ state: 'sending', claim: claim.token, dueAt: claim.until, attempts: sql`${mailOutbox.attempts} + 1` })
    .from(due)
    .where(eq(mailOutbox.id, due.id))
    .returning({ ...getTableColumns(mailOutbox), content: sql<unknown>`${mailOutbox.content}`, before: due.before });
  if (!row) return null;
  const { before, ...mail } = row;
  return { mail, wasCutOff: before === 'sending' };
}

/** Records the result of a delivery, unless another worker has claimed the mail since then. */
export async function saveDelivery(
  db: Database,
  { id, companyId, claim }: OutboxMail,
  values: Partial<typeof mailOutbox.$inferInsert>,
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...values, claim: null })
    .where(and(eq(mailOutbox.companyId, companyId), eq(mailOutbox.id, id), eq(mailOutbox.claim, claim ?? '')));
}

/** The list of given-up mails for operators, newest first. Covers all companies, and contains no personal data. */
export async function listFailedMails(db: Database, limit: number) {
  const { id, kind, queuedAt, attempts, errorCode } = getTableColumns(mailOutbox);
  return db
    .select({ id, kind, queuedAt, attempts, errorCode })
    .from(mailOutbox)
    .where(eq(mailOutbox.state, 'failed'))
    .orderBy(desc(mailOutbox.queuedAt))
    .limit(limit);
}

/** Queues given-up mails again, except those with a malformed address. Returns their number. */
export async function queueFailedMails(db: Database, now: Date): Promise<number> {
  const queued = await db
    .update(mailOutbox)
    .set({ state: 'queued', attempts: 0, dueAt: now })
    .where(and(eq(mailOutbox.state, 'failed'), ne(mailOutbox.errorCode, unusableAddress)))
    .returning({ id: mailOutbox.id });
  return queued.length;
}

/**
 * Removes at most `limit` mails that were queued before an instant and are sent or given up. The files that were made
 * for these mails may then be removed, too. Returns the number of mails.
 */
export async function deleteMailsBefore(
  tx: Database,
  { before, now }: { readonly before: Date; readonly now: Date },
  limit: number,
): Promise<number> {
  const over = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(lt(mailOutbox.queuedAt, before), inArray(mailOutbox.state, ['sent', 'failed'])))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = over.map(({ id }) => id);
  await expireAttachments(tx, ids, now);
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, ids));
  return ids.length;
}
