import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from './columns.ts';
import { companies } from './tenancy.ts';

/**
 * Whom the audiences of a company leave out by a setting (decision 71). A company without a row has no such setting.
 */
export const suppressionRules = pgTable(
  'suppression_rules',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id),
    /** Whether customers and open leads are left out. */
    leavesOutKnownPeople: boolean('leaves_out_known_people').notNull().default(false),
    /** Whether contacts are looked up, so that a list can leave them out. Set by the first comparison, and kept. */
    comparesContacts: boolean('compares_contacts').notNull().default(false),
    /** The prospect release in which all contacts were looked up. Null when they must be looked up anew. */
    matchedRelease: integer('matched_release'),
    /** Households with so many pieces in so many days are left out. Both are null without a limit. */
    householdPieces: integer('household_pieces'),
    householdDays: integer('household_days'),
  },
  (t) => [
    check(
      'suppression_rules_household_limit',
      sql`(${t.householdPieces} is null) = (${t.householdDays} is null) and ${t.householdPieces} > 0 and ${t.householdDays} > 0`,
    ),
  ],
);

/**
 * The people of the prospect file who are customers or open leads of the company, one row for each contact and person.
 * Filled while the company leaves them out, or compares its lists with them. The contact has no foreign key, because a removed contact leaves its row
 * until the next look-up.
 */
export const knownProspects = pgTable(
  'known_prospects',
  {
    companyId: companyId().references(() => companies.id),
    contactId: uuid('contact_id').notNull(),
    vendorKey: bigint('vendor_key', { mode: 'bigint' }).notNull(),
    /** The ZIP code of the person in the prospect file, five digits. */
    zip: text('zip').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.contactId, t.vendorKey] }),
    index('known_prospects_of_person').on(t.companyId, t.vendorKey),
  ],
);

/**
 * The contacts that have changed since they were looked up in the prospect file. Triggers write the rows, so no writer
 * of contacts can forget one. Each writer adds its own rows, so writers never wait for each other.
 */
export const contactsToMatch = pgTable(
  'contacts_to_match',
  { companyId: companyId(), contactId: uuid('contact_id').notNull() },
  (t) => [index('contacts_to_match_company').on(t.companyId)],
);
