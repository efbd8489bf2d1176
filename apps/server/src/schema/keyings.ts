import { comparedNames, type KeyedForm, keyedFieldNames, keyedTickNames } from '@dropdate/domain/keying/keyed-fields';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { companyId, id, instant, userId } from './columns.ts';
import { codeColumn, onlyKnown, onlyKnownElements, wordColumn } from './enumerations.ts';
import { objectOf, parsedColumn } from './parsed-column.ts';
import { responseCards } from './response-cards.ts';
import { companies, segments, users } from './tenancy.ts';

const keyingKinds = ['keyed', 'settled', 'individual'] as const;

export const keyedFormSchema: z.ZodType<KeyedForm> = objectOf<KeyedForm>()({
  ...(Object.fromEntries(keyedFieldNames.map((name) => [name, z.string()])) as Record<
    (typeof keyedFieldNames)[number],
    z.ZodString
  >),
  ...(Object.fromEntries(keyedTickNames.map((name) => [name, z.boolean()])) as Record<
    (typeof keyedTickNames)[number],
    z.ZodBoolean
  >),
});

/**
 * What operators keyed in from cards, one row for each save: the history of who keyed what. `company_id` is the provider.
 * A card that is keyed twice has two rows that are not final, and the row that settles their difference. A row counts
 * while the card has the recipient for whom it was keyed; see `valid-keyings.ts`.
 */
export const cardKeyings = pgTable(
  'card_keyings',
  {
    /** The page names the id, so that a save whose answer was lost can be repeated. */
    id: id(),
    companyId: companyId(),
    cardId: uuid('card_id').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    userId: userId('user_id').notNull(),
    kind: wordColumn('kind', keyingKinds).notNull(),
    /** Keyed In, or the flag. */
    status: codeColumn('status', cardStatusCodes).notNull(),
    /** Null for a flag. */
    form: parsedColumn('form', keyedFormSchema),
    flagNotes: text('flag_notes').notNull().default(''),
    /** Whether the card has these data. A blind keying is not final while a second one is to come or differs. */
    isFinal: boolean('is_final').notNull(),
    /** The fields and ticks in which the settled data differ from this blind keying. Null for data that nobody compared. */
    corrections: smallint('corrections'),
    /** The keys that the operator pressed, and how long the card was shown. Null where the page did not say it. */
    keystrokes: integer('keystrokes'),
    milliseconds: integer('milliseconds'),
    keyedAt: instant('keyed_at').notNull(),
    /** The instant at which later data took the place of these, or at which the operator took them back. */
    supersededAt: instant('superseded_at'),
    /** Whether the operator took these data back. They are no part of the operator's figures then. */
    isTakenBack: boolean('is_taken_back').notNull().default(false),
  },
  (t) => [
    unique('card_keyings_company_id_id').on(t.companyId, t.id),
    index('card_keyings_of_card').on(t.companyId, t.cardId, t.keyedAt),
    // A card has one set of data at a time.
    uniqueIndex('card_keyings_final').on(t.companyId, t.cardId).where(sql`is_final and superseded_at is null`),
    index('card_keyings_of_user').on(t.companyId, t.userId, t.keyedAt),
    onlyKnown(t.kind, keyingKinds),
    onlyKnown(t.status, cardStatusCodes),
    check(
      'card_keyings_form',
      sql`(${t.form} is null) = (${t.status} in (${sql.raw(
        (['keying-in-duplicate', 'illegible'] as const).map(cardStatusCodes.codeOf).join(', '),
      )}))`,
    ),
    foreignKey({
      name: 'card_keyings_card',
      columns: [t.companyId, t.cardId],
      foreignColumns: [responseCards.companyId, responseCards.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'card_keyings_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

/** What an operator typed and did not save. The draft stays when the operator vanishes, and is the operator's own. */
export const keyingDrafts = pgTable(
  'keying_drafts',
  {
    companyId: companyId(),
    cardId: uuid('card_id').notNull(),
    userId: userId('user_id').notNull(),
    /** The recipient for whom the operator typed. The draft says nothing of another one. */
    recipientId: uuid('recipient_id').notNull(),
    form: parsedColumn('form', keyedFormSchema).notNull(),
    /** The chosen flag. Null without one. */
    flag: codeColumn('flag', cardStatusCodes),
    flagNotes: text('flag_notes').notNull().default(''),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.cardId, t.userId] }),
    index('keying_drafts_of_user').on(t.userId),
    onlyKnown(t.flag, cardStatusCodes),
    foreignKey({
      name: 'keying_drafts_card',
      columns: [t.companyId, t.cardId],
      foreignColumns: [responseCards.companyId, responseCards.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What a client agreed on for its cards. `company_id` is the client. A row without an org is for the whole company, and
 * the row of an org takes its place there.
 */
export const keyingSettings = pgTable(
  'keying_settings',
  {
    id: id(),
    companyId: companyId(),
    segmentId: uuid('segment_id'),
    /** Hours from the receipt of a card until it is keyed in. */
    promiseHours: integer('promise_hours').notNull(),
    /** The share of the cards that are keyed twice. */
    twicePercent: smallint('twice_percent').notNull(),
    /** The fields that are compared. None stands for all. */
    twiceFields: text('twice_fields').array().notNull().default(sql`'{}'`),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('keying_settings_of_org').on(t.companyId, t.segmentId).nullsNotDistinct(),
    onlyKnownElements(t.twiceFields, comparedNames),
    check('keying_settings_bounds', sql`${t.promiseHours} between 1 and 720 and ${t.twicePercent} between 0 and 100`),
    foreignKey({ name: 'keying_settings_company', columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      name: 'keying_settings_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
  ],
);

/** The operators of the provider of whose cards more are keyed twice than the setting says, such as new ones. */
export const keyingOperators = pgTable(
  'keying_operators',
  {
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    twicePercent: smallint('twice_percent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    check('keying_operators_percent', sql`${t.twicePercent} between 0 and 100`),
    foreignKey({
      name: 'keying_operators_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

/**
 * The people who are deceased as a card said, by the company that mailed them. They are left out of the company's counts
 * like held people, without an end (decision 69). `company_id` is the client.
 */
export const deceasedPeople = pgTable(
  'deceased_people',
  {
    companyId: companyId(),
    vendorKey: bigint('vendor_key', { mode: 'bigint' }).notNull(),
    /** The card that says it. */
    cardId: uuid('card_id').notNull(),
    keyedAt: instant('keyed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendorKey, t.cardId] }),
    index('deceased_people_of_card').on(t.companyId, t.cardId),
    foreignKey({ name: 'deceased_people_company', columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);
