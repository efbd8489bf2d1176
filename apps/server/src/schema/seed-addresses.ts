import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { users } from './tenancy.ts';

/** The addresses of a company's own people, who get a piece of every order (decision 71). */
export const seedAddresses = pgTable(
  'seed_addresses',
  {
    id: id(),
    companyId: companyId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    addressLine1: text('address_line1').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    /** The county of the ZIP code on the day of the last change, or empty. */
    county: text('county').notNull(),
    /** Five digits, or five and four with a hyphen. */
    zip: text('zip').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: userId('created_by').notNull(),
  },
  (t) => [
    unique('seed_addresses_company_id_id').on(t.companyId, t.id),
    index('seed_addresses_created_by').on(t.companyId, t.createdBy),
    foreignKey({
      name: 'seed_addresses_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
