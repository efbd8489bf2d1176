import { permissionMonths } from '@dropdate/domain/consent/permission-rule';
import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * For how many months an answer permits contact, by product and state. The database reads the rules by `permission_until_of`,
 * whenever an answer reaches a lead or leaves it. A rule never begins before the day after it was set, so a new rule changes no
 * permission that exists.
 */
export const permissionRules = pgTable(
  'permission_rules',
  {
    /** Empty for all products. */
    product: text('product').notNull(),
    /** Two letters, or empty for all states. */
    state: text('state').notNull(),
    validFrom: date('valid_from').notNull(),
    months: smallint('months').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.product, t.state, t.validFrom] }),
    check('permission_rules_state', sql`${t.state} ~ '^([A-Z]{2})?$'`),
    check('permission_rules_months', sql.raw(`months between ${permissionMonths.least} and ${permissionMonths.most}`)),
  ],
);
