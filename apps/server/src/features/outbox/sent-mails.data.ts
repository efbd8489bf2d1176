import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { mailOutbox } from '../../schema/mail.ts';

/** The recipient of the mails. Users read only their own mails. */
export interface MailReader {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

const wentTo = ({ companyId, userId }: MailReader) =>
  and(eq(mailOutbox.companyId, companyId), eq(mailOutbox.userId, userId), eq(mailOutbox.state, 'sent'));

/** Mails that went out to a user, newest first. */
export async function findSentMails(db: Database, reader: MailReader, limit: number) {
  return db
    .select()
    .from(mailOutbox)
    .where(wentTo(reader))
    .orderBy(desc(mailOutbox.queuedAt), desc(mailOutbox.id))
    .limit(limit);
}
export type SentMail = Awaited<ReturnType<typeof findSentMails>>[number];

export async function findSentMail(db: Database, reader: MailReader, id: string): Promise<SentMail | null> {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .where(and(wentTo(reader), eq(mailOutbox.id, id)));
  return row ?? null;
}
