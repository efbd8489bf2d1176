import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import {
  type AnswerConsent,
  type AnswerFields,
  type AnswerMark,
  answerMarks,
  answerWays,
} from '@dropdate/domain/response-card/online-answer';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { companyId, id, instant } from './columns.ts';
import { codeText, onlyKnown, wordColumn } from './enumerations.ts';
import { campaigns } from './ordering.ts';
import { objectOf, parsedColumn } from './parsed-column.ts';
import { responseCards } from './response-cards.ts';

export const answerWaysKnown = answerWays.map(({ way }) => way);
const marks = answerMarks.map(({ mark }) => mark);

export const answerFieldsSchema: z.ZodType<AnswerFields> = objectOf<AnswerFields>()({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  email: z.string(),
  phone: z.string(),
  bestTime: z.string(),
  birthDate: z.string(),
  interests: z.array(z.string()),
  others: z.array(z.object({ label: z.string(), text: z.string() })),
  message: z.string(),
});

export const answerConsentSchema: z.ZodType<AnswerConsent | null> = objectOf<AnswerConsent>()({
  version: z.string(),
  language: z.enum(['en', 'es']),
  text: z.string(),
}).nullable();

export const answerMarksSchema: z.ZodType<readonly AnswerMark[]> = z.array(z.enum(marks));

/**
 * The answers that came without paper. Each belongs to a response card, and a second answer of a piece to the card of the
 * first. `company_id` is the provider, as it is for cards.
 */
export const onlineAnswers = pgTable(
  'online_answers',
  {
    id: id(),
    companyId: companyId(),
    cardId: uuid('card_id').notNull(),
    /** Names the answer where it came in. The same answer is kept once, however often it is sent. */
    key: text('key').notNull(),
    way: wordColumn('way', answerWaysKnown).notNull(),
    /** The company and campaign whose page was answered. Null where the answer names none. */
    clientId: uuid('client_id').$type<CompanyId>(),
    pageCampaignId: uuid('page_campaign_id').$type<CampaignId>(),
    fields: parsedColumn('fields', answerFieldsSchema).notNull(),
    /** The wording that the person agreed to. Null where nothing was shown, as for a mail. */
    consent: parsedColumn('consent', answerConsentSchema),
    marks: parsedColumn('marks', answerMarksSchema).notNull(),
    /** The network of the sender, such as `203.0.113.0/24`. Empty where nobody knows it. */
    network: text('network').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    unique('online_answers_key').on(t.companyId, t.key),
    index('online_answers_of_card').on(t.companyId, t.cardId, t.receivedAt),
    index('online_answers_of_page').on(t.clientId, t.pageCampaignId),
    onlyKnown(t.way, answerWaysKnown),
    foreignKey({
      name: 'online_answers_card',
      columns: [t.companyId, t.cardId],
      foreignColumns: [responseCards.companyId, responseCards.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'online_answers_campaign',
      columns: [t.clientId, t.pageCampaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
  ],
);

/** Whether somebody answered without paper for a card of the statement: on the card itself, or on a duplicate of it. */
export const hasOnlineAnswers = sql<boolean>`(exists (select 1 from online_answers a
  where a.company_id = ${responseCards.companyId} and (a.card_id = ${responseCards.id} or a.card_id in (
    select d.id from response_cards d where d.company_id = ${responseCards.companyId}
      and d.duplicate_of_id = ${responseCards.id} and d.status = ${codeText(cardStatusCodes, 'duplicate')}))))`;

/** The same for the cards of a contact, for statements that read `contacts`. */
export const contactHasOnlineAnswers = sql<boolean>`(exists (select 1 from response_cards
  where response_cards.client_id = contacts.company_id and response_cards.contact_id = contacts.id
    and ${hasOnlineAnswers}))`;
