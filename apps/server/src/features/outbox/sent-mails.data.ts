import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { changesIn } from '../../schema/list-changes.ts';
import { mailOutbox } from '../../schema/mail.ts';

/** The recipient of the mails. Users read only mails that went to them. */
interface MailReader {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

/** A shared report goes to an address without a user, and this address can be that of the reader. */
const toOwnAddress = ({ companyId, userId }: MailReader) =>
  and(
    isNull(mailOutbox.userId),
    sql`lower(${mailOutbox.toAddress}) = (select lower(reader.email) from users reader
      where reader.company_id = ${companyId} and reader.id = ${userId})`,
  );

const wentTo = (reader: MailReader) =>
  and(
    eq(mailOutbox.companyId, reader.companyId),
    or(eq(mailOutbox.userId, reader.userId), toOwnAddress(reader)),
    eq(mailOutbox.state, 'sent'),
  );

/** The rows of the Outbox: the mails that went out to a user. */
export const sentMails = (reader: MailReader) => ({
  from: sql`mail_outbox`,
  visible: sql`${wentTo(reader)}`,
  changes: changesIn({ kind: 'users-only', ...reader }, ['mail_outbox', 'users']),
});

export async function findSentMail(db: Database, reader: MailReader, id: string) {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .where(and(wentTo(reader), eq(mailOutbox.id, id)));
  return row ?? null;
}
export type SentMail = NonNullable<Awaited<ReturnType<typeof findSentMail>>>;

/**
 * Mails that went out to anybody, newest first. Only the demo shows these mails. This function has no scope, because
 * its reader has no session.
 */
export async function findMailsOfDemo(db: Database, limit: number): Promise<readonly SentMail[]> {
  return db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.state, 'sent'))
    .orderBy(desc(mailOutbox.queuedAt), desc(mailOutbox.id))
    .limit(limit);
}

/** One mail that went out to anybody, for the demo. */
export async function findMailOfDemo(db: Database, id: string): Promise<SentMail | null> {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'sent'), eq(mailOutbox.id, id)));
  return row ?? null;
}
