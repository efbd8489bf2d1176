import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import type { MailContent } from './mail-content.ts';
import { users } from './tenancy.ts';

const mailStates = ['queued', 'sending', 'sent', 'failed'] as const;

/** Mails to users, written in the transaction of what they tell of and delivered afterwards. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    /** The kind of the mail (`order-confirmation`), and its record. A user gets only one mail for both together. */
    kind: text('kind').notNull(),
    aboutId: uuid('about_id').notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    content: jsonb('content').$type<MailContent>().notNull(),
    state: wordColumn('state', mailStates).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** The claim of the worker that delivers the mail. Every write of that worker checks it. */
    claim: uuid('claim'),
    /** For a queued mail, the instant of the next try. For a mail being sent, the end of the claim. */
    dueAt: instant('due_at').notNull(),
    /** The code of the last failure. Never a foreign text, which could hold an address. */
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
    onlyKnown(t.state, mailStates),
  ],
);
