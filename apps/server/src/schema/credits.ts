import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { users } from './tenancy.ts';

/** Every change of a user's credits: who made it, for whom, why, and the hundredths of a credit before and after. */
export const creditChanges = pgTable(
  'credit_changes',
  {
    id: id(),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    at: instant('at').notNull(),
    changedBy: userId('changed_by').notNull(),
    /** The person who acted for the user `changed_by` in another company. Null when the user acted as themselves. */
    actorId: userId('actor_id'),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'credit_changes_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'credit_changes_changed_by',
      columns: [t.companyId, t.changedBy],
      foreignColumns: [users.companyId, users.id],
    }),
    index('credit_changes_user').on(t.companyId, t.userId, t.at),
  ],
);
