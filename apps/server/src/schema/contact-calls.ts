import { callOutcomeCodes } from '@dropdate/domain/contact/call-outcome';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { contacts } from './contacts.ts';
import { doNotCallPhones } from './do-not-call.ts';
import { codeColumn, onlyKnown } from './enumerations.ts';
import { phonesBarredByCheck } from './phone-clock.ts';
import { users } from './tenancy.ts';

/** Calls to contacts. Whoever logs a call has made it. */
export const contactCalls = pgTable(
  'contact_calls',
  {
    id: id(),
    companyId: companyId(),
    contactId: uuid('contact_id').notNull(),
    outcome: codeColumn('outcome', callOutcomeCodes).notNull(),
    calledAt: instant('called_at').notNull(),
    createdBy: userId('created_by').notNull(),
    /** The status that the lead had before the call changed the status. Null where the status stayed. */
    statusBefore: codeColumn('status_before', leadStatusCodes),
    /** When the contact wants the call back. The next call takes the place of this one. */
    callBackAt: instant('call_back_at'),
    /** Whether a mail reminds the caller, and when this mail was written down. */
    isMailed: boolean('is_mailed').notNull().default(false),
    mailedAt: instant('mailed_at'),
    /** The number that was wrong. The contact's number is marked as long as the number and the call stand. */
    wrongPhone: text('wrong_phone'),
    /** The number at which the contact has asked not to be called. The call has put the number on the do-not-call file. */
    doNotCallPhone: text('do_not_call_phone'),
  },
  (t) => [
    index('contact_calls_call_backs').on(t.companyId, t.callBackAt, t.contactId).where(sql`call_back_at is not null`),
    check(
      'contact_calls_call_back',
      sql`${t.callBackAt} is null or ${t.outcome} = ${sql.raw(String(callOutcomeCodes.codeOf('call-back')))}`,
    ),
    index('contact_calls_wrong_phones').on(t.companyId, t.contactId).where(sql`wrong_phone is not null`),
    check(
      'contact_calls_wrong_phone',
      sql`${t.wrongPhone} is null or ${t.outcome} = ${sql.raw(String(callOutcomeCodes.codeOf('wrong-number')))}`,
    ),
    index('contact_calls_do_not_call_phones')
      .on(t.companyId, t.doNotCallPhone)
      .where(sql`do_not_call_phone is not null`),
    check(
      'contact_calls_do_not_call_phone',
      sql`${t.doNotCallPhone} is null or ${t.outcome} = ${sql.raw(String(callOutcomeCodes.codeOf('do-not-call')))}`,
    ),
    index('contact_calls_of_contact').on(t.companyId, t.contactId, t.calledAt),
    foreignKey({
      name: 'contact_calls_contact',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    foreignKey({
      name: 'contact_calls_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.outcome, callOutcomeCodes),
    onlyKnown(t.statusBefore, leadStatusCodes),
  ],
);

/** The numbers of a contact of a statement that calls have found to be wrong, as an array. Empty without one. */
export const wrongPhones: SQL = sql`array(select wrong.wrong_phone from contact_calls wrong
  where wrong.company_id = contacts.company_id and wrong.contact_id = contacts.id and wrong.wrong_phone is not null)`;

/** When a contact of a statement was called last. Null without a call. */
export const lastCallOf: SQL = sql`(select max(called.called_at) from contact_calls called
  where called.company_id = contacts.company_id and called.contact_id = contacts.id)`;

/** Whether a contact of a statement was called since an instant. */
export const isCalledSince = (instant: SQL): SQL => sql`exists (select 1 from contact_calls called
  where called.company_id = contacts.company_id and called.contact_id = contacts.id
    and called.called_at >= ${instant})`;

/** The numbers of a contact of a statement that nobody calls at an instant: wrong ones, those of the do-not-call file, and those that their checks bar. */
export const barredPhones = (now: Date): SQL =>
  sql`(${wrongPhones} || ${doNotCallPhones} || ${phonesBarredByCheck(now)})`;

/** The number at which a contact of a statement can be called at an instant: the first that is not barred. Null without one. */
export const rightPhone = (now: Date): SQL => sql`(select number.e164
  from (values (1, contacts.mobile_phone), (2, contacts.home_phone), (3, contacts.work_phone)) number (place, e164)
  where number.e164 <> all(${barredPhones(now)}) order by number.place limit 1)`;
