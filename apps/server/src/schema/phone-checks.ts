import { codeTable } from '@dropdate/domain/code/code-table';
import { maxBatchPhones } from '@dropdate/domain/phone-check/check-times';
import { scrubFindingCodes } from '@dropdate/domain/phone-check/scrub-finding';
import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from './columns.ts';
import { codeColumn, onlyKnown } from './enumerations.ts';
import { companies, segments } from './tenancy.ts';

/** The states of a batch: nobody has it yet, a service answers later, every number has its finding, nobody answered in time. */
export const batchStateCodes = codeTable(
  'state of a batch of phones',
  [
    { state: 'open', code: 0 },
    { state: 'asked', code: 1 },
    { state: 'answered', code: 2 },
    { state: 'given-up', code: 3 },
  ],
  'state',
);

/** The numbers of a check that a service gets together. The batches of a check share its id. */
export const phoneCheckBatches = pgTable(
  'phone_check_batches',
  {
    id: id(),
    companyId: companyId().references(() => companies.id),
    checkId: uuid('check_id').notNull(),
    segmentId: uuid('segment_id').notNull(),
    orgId: text('org_id').notNull(),
    sanNumbers: text('san_numbers').array().notNull(),
    /** As E.164, each once. A row for each number would take most of the time of a large check. */
    phones: text('phones').array().notNull(),
    /** The code of the finding of each number, in the same order. Null for a number that is open. */
    findings: smallint('findings').array().notNull(),
    state: codeColumn('state', batchStateCodes).notNull(),
    /** How often a service was asked. */
    asked: integer('asked').notNull().default(0),
    /** When a service is asked next. The task that asks now moves this time, so that no other task asks meanwhile. */
    nextAskAt: instant('next_ask_at').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('phone_check_batches_check').on(t.companyId, t.checkId),
    index('phone_check_batches_due').on(t.nextAskAt).where(sql`closed_at is null`),
    index('phone_check_batches_over').on(t.closedAt).where(sql`closed_at is not null`),
    check(
      'phone_check_batches_phones',
      sql`cardinality(${t.phones}) between 1 and ${sql.raw(String(maxBatchPhones))} and cardinality(${t.findings}) = cardinality(${t.phones})`,
    ),
    check('phone_check_batches_closed', sql`(${t.closedAt} is not null) = (${t.state} in (2, 3))`),
    foreignKey({
      name: 'phone_check_batches_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    onlyKnown(t.state, batchStateCodes),
  ],
);

/** What a service found out last about each number of a company. */
export const phoneChecks = pgTable(
  'phone_checks',
  {
    companyId: companyId().references(() => companies.id),
    /** As E.164. */
    phone: text('phone').notNull(),
    finding: codeColumn('finding', scrubFindingCodes).notNull(),
    /** The SANs under which the number was looked up. */
    sanNumbers: text('san_numbers').array().notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** The batch whose answer this is. Retention removes batches, and the finding stays. */
    batchId: uuid('batch_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.phone] }),
    check('phone_checks_phone', sql`${t.phone} ~ '^[+]1[0-9]{10}$'`),
    onlyKnown(t.finding, scrubFindingCodes),
  ],
);

/** Whether a check is the last one of the phone of a person of a statement. */
export const isLastCheckOf = (person: Readonly<Record<'companyId' | 'phone', AnyColumn>>): SQL | undefined =>
  and(eq(phoneChecks.companyId, person.companyId), eq(phoneChecks.phone, person.phone));

/** The day of a check of a statement in the time zone of a company, `yyyy-MM-dd`. */
export const checkedDay = (company: AnyColumn): SQL<string | null> => sql<
  string | null
>`(${phoneChecks.checkedAt} at time zone
  (select owner.time_zone from companies owner where owner.id = ${company}))::date::text`;
