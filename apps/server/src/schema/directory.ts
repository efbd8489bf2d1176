import { foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { companyId, instant, userId } from './columns.ts';
import { users } from './tenancy.ts';

/** The identities of the directory with which users sign in (decision 19). A user has one identity of an issuer. */
export const directoryIdentities = pgTable(
  'directory_identities',
  {
    companyId: companyId(),
    issuer: text('issuer').notNull(),
    /** The name that the issuer never gives to another person. */
    subject: text('subject').notNull(),
    userId: userId('user_id').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.issuer, t.subject] }),
    unique('directory_identities_user').on(t.companyId, t.userId, t.issuer),
    foreignKey({
      name: 'directory_identities_owner',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
