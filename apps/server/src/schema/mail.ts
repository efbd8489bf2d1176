import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { companyId, id, instant } from './columns.ts';
import { users } from './tenancy.ts';

/** Mails to users, written in the transaction of what they tell of and delivered afterwards. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    /** What it tells (`order-confirmation`) and of which record; both together are told to a user once. */
    kind: text('kind').notNull(),
    aboutId: uuid('about_id').notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    content: jsonb('content').$type<MailContent>().notNull(),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed'] }).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** Who delivers it now; every write of that worker asks for it. */
    claim: uuid('claim'),
    /** When it may be tried (queued), or until when nobody else may take it up (sending). */
    dueAt: instant('due_at').notNull(),
    /** Why the last try failed: a code, never a text of others, which could hold an address. */
    errorCode: text('error_code'),
    queuedAt: instant('queued_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    unique('mail_outbox_company_id_id').on(t.companyId, t.id),
    unique('mail_outbox_once').on(t.companyId, t.userId, t.kind, t.aboutId),
    index('mail_outbox_due').on(t.dueAt).where(sql`state in ('queued', 'sending')`),
    index('mail_outbox_queued').on(t.queuedAt),
    foreignKey({
      name: 'mail_outbox_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    check('mail_outbox_state', sql`${t.state} in ('queued', 'sending', 'sent', 'failed')`),
  ],
);
