import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { segments, users } from './tenancy.ts';

/** The subscriptions to the do-not-call registry under which an org has its numbers looked up. */
export const sanNumbers = pgTable(
  'san_numbers',
  {
    id: id(),
    companyId: companyId(),
    /** The org that has used or added the number. Other orgs may have the same number. */
    segmentId: uuid('segment_id').notNull(),
    number: text('number').notNull(),
    /** The id of the subscriber, which belongs to the number. */
    organizationId: text('organization_id').notNull(),
    /** The last day on which the subscription can be valid. */
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: userId('created_by').notNull(),
  },
  (t) => [
    unique('san_numbers_number').on(t.companyId, t.segmentId, t.number),
    index('san_numbers_created_by').on(t.companyId, t.createdBy),
    check('san_numbers_form', sql`${t.number} ~ '^[0-9]{4}-[0-9]{6}-[0-9]{2}$'`),
    foreignKey({
      name: 'san_numbers_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'san_numbers_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
