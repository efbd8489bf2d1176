import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { files } from './files.ts';
import { mailContentSchema } from './mail-content.ts';
import { parsedColumn } from './parsed-column.ts';
import { users } from './tenancy.ts';

const mailStates = ['queued', 'sending', 'sent', 'failed'] as const;

/**
 * Mails to users and to people without an account. A mail is written in the transaction that causes it, and delivered
 * after the commit.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    companyId: companyId(),
    /** Null when the recipient has no account. */
    userId: userId('user_id'),
    /**
     * The kind of the mail (`order-confirmation`) and the record that it is about. A user, or an address without an
     * account, gets one mail of a kind about a record.
     */
    kind: text('kind').notNull(),
    aboutId: uuid('about_id').notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    content: parsedColumn('content', mailContentSchema).notNull(),
    state: wordColumn('state', mailStates).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** The claim of the worker that delivers the mail. Every write of that worker checks this claim. */
    claim: uuid('claim'),
    /** For a queued mail, the instant of the next try. For a mail being sent, the end of the claim. */
    dueAt: instant('due_at').notNull(),
    /** The code of the last failure. It is never a text of the transport, which could contain an address. */
    errorCode: text('error_code'),
    queuedAt: instant('queued_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    unique('mail_outbox_company_id_id').on(t.companyId, t.id),
    unique('mail_outbox_once').on(t.companyId, t.userId, t.kind, t.aboutId),
    uniqueIndex('mail_outbox_once_outside')
      .on(t.companyId, sql`lower(${t.toAddress})`, t.kind, t.aboutId)
      .where(sql`user_id is null`),
    index('mail_outbox_due').on(t.dueAt).where(sql`state in ('queued', 'sending')`),
    index('mail_outbox_queued').on(t.queuedAt),
    index('mail_outbox_of_user').on(t.companyId, t.userId, t.sentAt, t.id).where(sql`state = 'sent'`),
    foreignKey({
      name: 'mail_outbox_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.state, mailStates),
  ],
);

/**
 * The files that go out with a mail. The mail and the file each take their row with them, because a mail that went out
 * has its own copy of the bytes.
 */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    companyId: companyId(),
    mailId: uuid('mail_id').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.mailId, t.fileId] }),
    index('mail_attachments_of_file').on(t.companyId, t.fileId),
    foreignKey({
      name: 'mail_attachments_mail',
      columns: [t.companyId, t.mailId],
      foreignColumns: [mailOutbox.companyId, mailOutbox.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'mail_attachments_file',
      columns: [t.companyId, t.fileId],
      foreignColumns: [files.companyId, files.id],
    }).onDelete('cascade'),
  ],
);
