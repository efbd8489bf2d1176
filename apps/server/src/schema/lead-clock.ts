import type { LeadClock } from '@dropdate/domain/lead/lead-clock';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant, userId } from './columns.ts';
import { contacts } from './contacts.ts';
import { companies, users } from './tenancy.ts';

/** The clocks of companies for their new leads. A company without a row has no clock. */
export const leadClocks = pgTable(
  'lead_clocks',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id),
    /** Running hours within which a person must touch a new lead. */
    hours: smallint('hours').notNull(),
    /** Whole hours of the day in the company's time zone. Both are null for a clock without quiet hours. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    restsOnWeekends: boolean('rests_on_weekends').notNull(),
  },
  (t) => [
    check('lead_clocks_hours', sql`${t.hours} between 1 and 168`),
    // With other quiet hours the clock would never run.
    check(
      'lead_clocks_quiet',
      sql`(${t.quietFrom} is null) = (${t.quietTo} is null) and coalesce(${t.quietFrom} <> ${t.quietTo}
        and ${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23, true)`,
    ),
  ],
);

/** The clock of a company as JSON, or null. */
export const leadClockOf = (company: SQL): SQL<LeadClock | null> => sql`(select json_build_object('hours', k.hours,
  'quietFrom', k.quiet_from, 'quietTo', k.quiet_to, 'restsOnWeekends', k.rests_on_weekends)
  from lead_clocks k where k.company_id = ${company})`;

/**
 * The admins who are told of an overdue lead. A lead gets its rows once, when it becomes overdue, so that a later admin
 * is not told of old leads.
 */
export const leadEscalations = pgTable(
  'lead_escalations',
  {
    companyId: companyId(),
    contactId: uuid('contact_id').notNull(),
    userId: userId('user_id').notNull(),
    overdueAt: instant('overdue_at').notNull(),
    /** The instant of the mail that counts the lead. Null while the admin waits for the mail. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.contactId, t.userId] }),
    index('lead_escalations_of_user').on(t.companyId, t.userId, t.mailedAt),
    index('lead_escalations_waiting').on(t.companyId, t.userId).where(sql`mailed_at is null`),
    foreignKey({
      name: 'lead_escalations_contact',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lead_escalations_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
