import type { ImportMark } from '@dropdate/domain/import/import-mark';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { campaignId, companyId, instant, userId } from './columns.ts';
import { campaigns } from './ordering.ts';
import { objectOf, parsedColumn } from './parsed-column.ts';
import { prospectListId, prospectLists } from './prospect-lists.ts';
import { users } from './tenancy.ts';

/** The list in force of a campaign that mails its buyer's own list. Its people are those of its import. */
export const ownLists = pgTable(
  'own_lists',
  {
    companyId: companyId(),
    campaignId: campaignId(),
    /**
     * The import whose saved rows are the people. The rows of the import go after 30 days, the people stay. The people of a
     * bought list come from no import, so the id only tells one copy of them from the next.
     */
    importId: uuid('import_id').notNull(),
    /** The bought list whose people these are. Null for the rows of a file. */
    prospectListId: prospectListId(),
    fileName: text('file_name').notNull(),
    people: integer('people').notNull(),
    /** The people whose addresses were looked up in the changes of address. 0 where nobody looked (decision 72). */
    ncoaCount: integer('ncoa_count').notNull().default(0),
    /** Those of them who have moved. Their pieces go to the new addresses. */
    movedCount: integer('moved_count').notNull().default(0),
    /** When an order could no longer have all people of the list. Null as long as no order failed in this way. */
    outdatedAt: instant('outdated_at'),
    savedAt: instant('saved_at').notNull(),
    savedBy: userId('saved_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId] }),
    index('own_lists_saved_by').on(t.companyId, t.savedBy),
    // Serves the number of campaigns from a bought list.
    index('own_lists_prospect_list').on(t.companyId, t.prospectListId).where(sql`prospect_list_id is not null`),
    check('own_lists_people', sql`${t.people} > 0`),
    check('own_lists_ncoa', sql`${t.ncoaCount} <= ${t.people} and ${t.movedCount} between 0 and ${t.ncoaCount}`),
    foreignKey({
      name: 'own_lists_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'own_lists_prospect_list',
      columns: [t.companyId, t.prospectListId],
      foreignColumns: [prospectLists.companyId, prospectLists.id],
    }),
    foreignKey({
      name: 'own_lists_saved_by',
      columns: [t.companyId, t.savedBy],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

const marksSchema = z.array(objectOf<ImportMark>()({ mark: z.string(), text: z.string() }));

/** The former address of a person who has moved, in the texts of a row. */
const formerSchema = objectOf<FormerAddress>()({
  addressLine1: z.string(),
  urbanization: z.string(),
  postalCode: z.string(),
});
interface FormerAddress {
  readonly addressLine1: string;
  readonly urbanization: string;
  readonly postalCode: string;
}

/**
 * The people of own lists, as their rows were saved. People of an import that is not the list in force belong to a job
 * that is at work, or that was stopped. They go when another list comes into force, or when the file is discarded;
 * retention removes those that nobody can take up again.
 */
export const ownListPeople = pgTable(
  'own_list_people',
  {
    id: uuid('id').notNull(),
    companyId: companyId(),
    campaignId: campaignId(),
    importId: uuid('import_id').notNull(),
    /** The line of the file. */
    line: integer('line').notNull(),
    /** The vendor key of the prospect who the person is, or a negative hash of name and address (record 30). */
    personKey: bigint('person_key', { mode: 'bigint' }).notNull(),
    householdKey: bigint('household_key', { mode: 'bigint' }).notNull(),
    /** The key by the other address of a person who has moved. The person counts as held and mailed under both. */
    otherKey: bigint('other_key', { mode: 'bigint' }),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Street and apartment. */
    addressLine1: text('address_line1').notNull(),
    urbanization: text('urbanization').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    county: text('county').notNull(),
    zip: text('zip').notNull(),
    zip4: text('zip4').notNull(),
    birthYear: smallint('birth_year'),
    birthMonth: smallint('birth_month'),
    /** E.164. */
    phone: text('phone'),
    /** Whether the address was looked up in the changes of address. */
    isLookedUp: boolean('is_looked_up').notNull().default(false),
    /** Null for a person who has not moved. */
    former: parsedColumn<FormerAddress>('former', formerSchema),
    marks: parsedColumn<readonly ImportMark[]>('marks', marksSchema).notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('own_list_people_line').on(t.companyId, t.campaignId, t.importId, t.line),
    // One person gets one piece of an order.
    unique('own_list_people_person').on(t.companyId, t.campaignId, t.importId, t.personKey),
    // The other keys of people, found from either key. Few people have moved.
    index('own_list_people_other_key').on(t.companyId, t.otherKey).where(sql`other_key is not null`),
    index('own_list_people_moved').on(t.companyId, t.personKey).where(sql`other_key is not null`),
    check('own_list_people_birth', sql`${t.birthMonth} between 1 and 12`),
    foreignKey({
      name: 'own_list_people_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }).onDelete('cascade'),
  ],
);

/** The people of a bought list whom a campaign from this list does not mail, with the reason. */
export const ownListLeftOut = pgTable(
  'own_list_left_out',
  {
    companyId: companyId(),
    campaignId: campaignId(),
    importId: uuid('import_id').notNull(),
    /** The place of the person in the bought list. */
    line: integer('line').notNull(),
    /** The mark of an own list that keeps a person out. */
    mark: text('mark').notNull(),
    /** The reason, as the user reads it. */
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId, t.importId, t.line] }),
    foreignKey({
      name: 'own_list_left_out_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }).onDelete('cascade'),
  ],
);
