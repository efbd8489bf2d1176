import { mailKinds } from '@dropdate/domain/answer-mail/mail-kind';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { companies } from './tenancy.ts';

/** The kinds of mails that came in. A mail `elsewhere` went to no address for answers. */
export const answerMailKinds = [...mailKinds, 'elsewhere'] as const;
export type AnswerMailKind = (typeof answerMailKinds)[number];

/**
 * The mails that came in, so that each is taken once, and so that mails of machines are counted. The table holds nothing of
 * a mail but keyed hashes. `company_id` is the provider.
 */
export const answerMails = pgTable(
  'answer_mails',
  {
    id: id(),
    companyId: companyId().references(() => companies.id),
    kind: wordColumn('kind', answerMailKinds).notNull(),
    /** Of the message id, the sender and the piece. A mail to two pieces comes once for each. */
    messageKey: text('message_key').notNull(),
    /** Of sender, piece, day and content. The same words of one day are one answer. */
    contentKey: text('content_key').notNull(),
    /** The attachments that came in as response cards. */
    cards: integer('cards').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    unique('answer_mails_message').on(t.companyId, t.messageKey),
    unique('answer_mails_content').on(t.companyId, t.contentKey),
    index('answer_mails_received').on(t.receivedAt),
    onlyKnown(t.kind, answerMailKinds),
  ],
);
