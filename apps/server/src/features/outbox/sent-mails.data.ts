import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { changesIn } from '../../schema/list-changes.ts';
import { mailOutbox } from '../../schema/mail.ts';

/** The recipient of the mails. Users read only their own mails. */
interface MailReader {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

const wentTo = ({ companyId, userId }: MailReader) =>
  and(eq(mailOutbox.companyId, companyId), eq(mailOutbox.userId, userId), eq(mailOutbox.state, 'sent'));

/** The rows of the Outbox: the mails that went out to a user. */
export const sentMails = (reader: MailReader) => ({
  from: sql`mail_outbox`,
  visible: sql`${wentTo(reader)}`,
  changes: changesIn({ kind: 'users-only', ...reader }, ['mail_outbox']),
});

export async function findSentMail(db: Database, reader: MailReader, id: string) {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .where(and(wentTo(reader), eq(mailOutbox.id, id)));
  return row ?? null;
}
