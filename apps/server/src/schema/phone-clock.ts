import {
  type LastCheck,
  oldPhoneCodes,
  type PhoneClock,
  usualPhoneClock,
} from '@dropdate/domain/phone-check/check-age';
import { scrubFindingCodes } from '@dropdate/domain/phone-check/scrub-finding';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from './columns.ts';
import { contacts } from './contacts.ts';
import { codeColumn, codeText, onlyKnown } from './enumerations.ts';
import { companies } from './tenancy.ts';

/** For how long the numbers of companies are good. A company without a row has the usual clock. */
export const phoneClocks = pgTable(
  'phone_clocks',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id),
    /** Days for which the check of a number is good. */
    goodForDays: smallint('good_for_days').notNull(),
    oldPhones: codeColumn('old_phones', oldPhoneCodes).notNull(),
  },
  (t) => [
    check('phone_clocks_good_for_days', sql`${t.goodForDays} between 1 and 90`),
    onlyKnown(t.oldPhones, oldPhoneCodes),
  ],
);

/**
 * The numbers that people gave the company, on a card or by hand, with the contacts who have them. Such a number needs no
 * check, whichever contact has the number. The row goes with its contact.
 */
export const givenPhones = pgTable(
  'given_phones',
  {
    companyId: companyId(),
    /** As E.164. */
    phone: text('phone').notNull(),
    contactId: uuid('contact_id').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.phone, t.contactId] }),
    // A contact that is removed for good takes its rows along.
    index('given_phones_of_contact').on(t.companyId, t.contactId),
    check('given_phones_phone', sql`${t.phone} ~ '^[+]1[0-9]{10}$'`),
    foreignKey({
      name: 'given_phones_contact',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);

const isGiven = sql`exists (select from given_phones given
  where given.company_id = known.company_id and given.phone = known.phone)`;

/** The checks of a contact of a statement that are the last ones of its numbers. */
const checksOfContact = sql`phone_checks known where known.company_id = contacts.company_id
  and known.phone in (contacts.home_phone, contacts.mobile_phone, contacts.work_phone)`;

const clockOfContact = (column: SQL, usual: SQL): SQL => sql`coalesce((select ${column} from phone_clocks clock
  where clock.company_id = contacts.company_id), ${usual})`;
const usualDays = sql.raw(String(usualPhoneClock.goodForDays));
const usualChoice = codeText(oldPhoneCodes, usualPhoneClock.oldPhones);
const daysOfContact = clockOfContact(sql`clock.good_for_days`, usualDays);
const choiceOfContact = clockOfContact(sql`clock.old_phones`, usualChoice);

/**
 * The check that bars a number of a contact of a statement at an instant: it refused the number, or is old where old numbers
 * are left out. Only company and number lead to the contact, so that PostgreSQL can also make one hash of all such checks.
 */
const barringCheckOf = (phone: Column, now: Date): SQL => sql`(select known.phone
  from phone_checks known left join phone_clocks clock on clock.company_id = known.company_id
  where known.company_id = contacts.company_id and known.phone = ${phone}
    and (known.finding <> ${codeText(scrubFindingCodes, 'clear')}
      or (coalesce(clock.old_phones, ${usualChoice}) = ${codeText(oldPhoneCodes, 'leave-out')}
        and known.checked_at < ${now.toISOString()}::timestamptz
          - make_interval(days => coalesce(clock.good_for_days, ${usualDays})))) and not ${isGiven})`;

/** Whether the last check of a number of a contact of a statement bars the number at an instant. */
export const isBarredByCheck = (phone: Column, now: Date): SQL => sql`exists ${barringCheckOf(phone, now)}`;

const phonesOfContact = [contacts.homePhone, contacts.mobilePhone, contacts.workPhone];

/** The numbers of a contact of a statement that their last checks bar at an instant, as an array. */
export const phonesBarredByCheck = (now: Date): SQL =>
  sql`array_remove(array[${sql.join(
    phonesOfContact.map((phone) => barringCheckOf(phone, now)),
    sql`, `,
  )}], null)`;

/** The last checks of the numbers of a contact, as the database writes them, with the clock of its company. */
export interface StoredChecks extends Pick<PhoneClock, 'goodForDays'> {
  /** The code. */
  readonly oldPhones: number;
  readonly checks: readonly (Pick<LastCheck, 'isGiven'> & {
    /** As E.164. */
    readonly phone: string;
    /** The code. */
    readonly finding: number;
    readonly checkedAt: string;
  })[];
}

/** The last checks of the numbers of a contact of a statement, as JSON. */
export const storedChecks: SQL<StoredChecks> = sql`json_build_object('goodForDays', ${daysOfContact},
  'oldPhones', ${choiceOfContact}, 'checks', coalesce((select json_agg(json_build_object('phone', known.phone,
    'finding', known.finding, 'checkedAt', known.checked_at, 'isGiven', ${isGiven})) from ${checksOfContact}), '[]'))`;
