import { doNotCallSourceCodes } from '@dropdate/domain/do-not-call/do-not-call';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { codeColumn, onlyKnown } from './enumerations.ts';
import { companies, users } from './tenancy.ts';

/** The do-not-call file of each company: the numbers that nobody of the company calls (decision 75). */
export const doNotCall = pgTable(
  'do_not_call',
  {
    id: id(),
    companyId: companyId(),
    /** As E.164. */
    phone: text('phone').notNull(),
    /** How the number came on the file first. */
    source: codeColumn('source', doNotCallSourceCodes).notNull(),
    /** Whether a call has noted that its lead asked, so that nobody removes the number. Undo of the last such call ends it. */
    isForGood: boolean('is_for_good').notNull().default(false),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: userId('created_by').notNull(),
  },
  (t) => [
    unique('do_not_call_company_id_phone').on(t.companyId, t.phone),
    // The page lists the newest number first, and a file can have two million numbers.
    index('do_not_call_newest').on(t.companyId, t.createdAt, t.id),
    index('do_not_call_created_by').on(t.companyId, t.createdBy),
    check('do_not_call_phone', sql`${t.phone} ~ '^[+]1[0-9]{10}$'`),
    foreignKey({
      name: 'do_not_call_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.source, doNotCallSourceCodes),
  ],
);

/** The area codes for which a company has subscribed to the registry. A company without a row may dial all of them. */
export const doNotCallAreaCodes = pgTable(
  'do_not_call_area_codes',
  {
    companyId: companyId().references(() => companies.id),
    areaCode: text('area_code').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.areaCode] }),
    check('do_not_call_area_codes_area_code', sql`${t.areaCode} ~ '^[2-9][0-9]{2}$'`),
  ],
);

const phonesOfContact = sql.raw('contacts.home_phone, contacts.mobile_phone, contacts.work_phone');

/** Whether a number is on the do-not-call file of the company of a contact of a statement. */
export const isDoNotCallPhone = (phone: SQL | Column): SQL => sql`exists (select from do_not_call filed
  where filed.company_id = contacts.company_id and filed.phone = ${phone})`;

/** The numbers of a contact of a statement that are on the do-not-call file of its company, as an array. */
export const doNotCallPhones: SQL = sql`array(select filed.phone from do_not_call filed
  where filed.company_id = contacts.company_id and filed.phone in (${phonesOfContact}))`;
