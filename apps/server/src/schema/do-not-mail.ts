import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { users } from './tenancy.ts';

/** The people whom a company does not mail, as its users entered them (decision 71). */
export const doNotMailEntries = pgTable(
  'do_not_mail_entries',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Five digits, or five and four with a hyphen. */
    zip: text('zip').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: userId('created_by').notNull(),
  },
  (t) => [
    unique('do_not_mail_entries_company_id_id').on(t.companyId, t.id),
    index('do_not_mail_entries_created_by').on(t.companyId, t.createdBy),
    foreignKey({
      name: 'do_not_mail_entries_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
