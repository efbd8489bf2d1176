import { pageLanguages } from '@dropdate/domain/answer-page/consent-wordings';
import { answerDays } from '@dropdate/domain/response-card/online-answer';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { campaignId, companyId, id, instant } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { answerConsentSchema, answerFieldsSchema, answerMarksSchema, answerWaysKnown } from './online-answers.ts';
import { campaigns } from './ordering.ts';
import { parsedColumn } from './parsed-column.ts';
import { companies } from './tenancy.ts';

const visitKinds = ['seen', 'sent'] as const;

/** The pages of campaigns that differ from what their company decided: switched off, or in a language of their own. */
export const landingPages = pgTable(
  'landing_pages',
  {
    companyId: companyId(),
    campaignId: campaignId(),
    isOn: boolean('is_on').notNull().default(true),
    /** Null is the company's language. */
    language: wordColumn('language', pageLanguages),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId] }),
    onlyKnown(t.language, pageLanguages),
    foreignKey({
      name: 'landing_pages_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }).onDelete('cascade'),
  ],
);

/** The settings of a company for its pages and their answers. A company without a row has the usual settings. */
export const landingSettings = pgTable(
  'landing_settings',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id),
    /** Whether the company has pages at all. A company without pages has none for a campaign either. */
    isOn: boolean('is_on').notNull().default(true),
    language: wordColumn('language', pageLanguages).notNull().default('en'),
    /** Days after the dispatch in which answers are taken. */
    answerDays: integer('answer_days').notNull().default(answerDays),
    /** Whether operators send the answers. Otherwise an identified answer is sent at once. */
    isSentByOperators: boolean('is_sent_by_operators').notNull().default(false),
  },
  (t) => [
    onlyKnown(t.language, pageLanguages),
    check('landing_settings_days', sql`${t.answerDays} between 1 and 3650`),
  ],
);

/** Whether the statement's row of `campaigns` has a page, unless no campaign of the installation has one. */
export const hasPage: SQL<boolean> = sql`(coalesce((select settings.is_on from landing_settings settings
    where settings.company_id = ${campaigns.companyId}), true)
  and coalesce((select page.is_on from landing_pages page
    where page.company_id = ${campaigns.companyId} and page.campaign_id = ${campaigns.id}), true))`;

/** How often the page of a campaign was seen and sent, by day. Nobody is recognised, so a person can count twice. */
export const landingVisits = pgTable(
  'landing_visits',
  {
    companyId: companyId(),
    campaignId: campaignId(),
    day: date('day').notNull(),
    kind: wordColumn('kind', visitKinds).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId, t.day, t.kind] }),
    onlyKnown(t.kind, visitKinds),
    foreignKey({
      name: 'landing_visits_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }).onDelete('cascade'),
  ],
);

const answerSchema = z.object({
  key: z.string(),
  way: z.enum(answerWaysKnown),
  recipient: z.object({ clientId: z.string(), recipientId: z.string() }).nullable(),
  page: z.object({ clientId: z.string(), campaignId: z.string().nullable() }).nullable(),
  fields: answerFieldsSchema,
  consent: answerConsentSchema,
  marks: answerMarksSchema,
  network: z.string(),
});

/** The key of an answer that waits. */
export const keyOfWaiting = sql`(answer ->> 'key')`;

/**
 * The answers that were sent and wait for their card. A flood of answers fills this table alone, and a task works the
 * rows off. `company_id` is the provider.
 */
export const waitingAnswers = pgTable(
  'waiting_answers',
  {
    id: id(),
    companyId: companyId().references(() => companies.id),
    answer: parsedColumn('answer', answerSchema).notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The card, once it is made. A server that stopped here sends it after its next start. */
    cardId: uuid('card_id'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** The place of the last failure, without personal data. Empty before a failure. */
    failure: text('failure').notNull().default(''),
  },
  (t) => [
    index('waiting_answers_next').on(t.nextTryAt, t.id),
    index('waiting_answers_company').on(t.companyId),
    index('waiting_answers_key').on(keyOfWaiting),
  ],
);
