import { type ContactRow, contactRowSchema } from '@dropdate/contract/contacts/search-contacts';
import { longMonthName } from '@dropdate/domain/age/birth-month';
import { contactTypeCodes, contactTypes } from '@dropdate/domain/contact/contact-type';
import { doNotCallMark } from '@dropdate/domain/do-not-call/do-not-call';
import { maskPhone } from '@dropdate/domain/field/phone';
import { checkedCell } from '@dropdate/domain/phone-check/check-text';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context.ts';
import {
  byWord,
  coded,
  count,
  instant,
  type ListColumn,
  optionalText,
  partsByValue,
  partsByWord,
  shown,
  text,
} from '../../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { doNotCallPhones } from '../../../schema/do-not-call.ts';
import { personName } from '../../../schema/person-name.ts';
import { type StoredChecks, storedChecks } from '../../../schema/phone-clock.ts';
import { users } from '../../../schema/tenancy.ts';
import { contactMatches } from '../../../schema/visible-contacts.ts';
import { labelColumn } from '../../labels/label-column.ts';
import { presentChecks } from '../../phone-checks/clock/present-checks.ts';
import {
  ageOfContact,
  identityColumns,
  partsByAgent,
  partsByOrg,
  phoneColumn,
  sortByAge,
  sortByBirth,
} from './contact-columns.ts';

const agent = alias(users, 'agent');

/** The tables that All Contacts reads. */
export const contactTables = {
  from: sql`contacts`,
  joins: {
    segments: sql`join segments on segments.company_id = contacts.company_id and segments.id = contacts.segment_id`,
    agent: sql`left join users agent on agent.company_id = contacts.company_id and agent.id = contacts.assigned_user_id`,
  },
};

/** The tables with the rows and values by which the list is searched and filtered. */
export const contactListSources = ['contacts', 'users', 'segments', 'contact_labels'] as const;

const months = Array.from({ length: 12 }, (_, index) => index + 1);

const month = sql`contacts.birth_month`;

/** The month of birth, filtered by its name. */
const birthMonth: ListColumn<number | null> = {
  ...count<number | null>(month, { parts: partsByValue(month) }),
  type: 'choice',
  options: months.map((one) => ({ value: String(one), label: longMonthName(one) })),
  equals: (value) => sql`${month} = ${Number(value)}`,
  exported: (row: ContactRow) => (row.birthMonth === null ? '' : longMonthName(row.birthMonth)),
};

/** A number in a file. A number that nobody calls is left out, and the cell says why. An old number is marked. */
const exportedPhone = (name: 'phoneNumber' | 'mobilePhone' | 'workPhone') => (row: ContactRow) => {
  const phone = row[name] ?? '';
  if (row.doNotCallPhones.includes(phone)) return doNotCallMark;
  const check = row.phoneChecks.find(({ phoneNumber }) => phoneNumber === phone);
  return check === undefined ? phone : checkedCell(phone, check);
};

/** The columns of All Contacts (specification 1, sections 2.5 and 9). */
export const contactList = ({ signedIn: { timeZone }, today, clock }: ListCalendar & Pick<Context, 'clock'>) =>
  rowList(contactRowSchema, {
    name: 'contacts',
    id: sql`contacts.id`,
    today,
    search: ({ pattern }) => contactMatches(pattern),
    defaultSort: 'createdOn-desc',
    columns: {
      id: shown(sql`contacts.id`),
      externalId: identityColumns.externalId,
      firstName: identityColumns.firstName,
      lastName: identityColumns.lastName,
      contactType: coded(
        sql`contacts.contact_type`,
        contactTypeCodes,
        contactTypes.map(({ type, code, label }) => ({ value: String(code), label, words: [type] })),
        {
          sort: byWord(sql`contacts.contact_type`, contactTypeCodes),
          parts: partsByWord(sql`contacts.contact_type`, contactTypeCodes),
        },
      ),
      createdOn: instant(sql`contacts.created_at`, timeZone, { isNeverEmpty: true }),
      groups: labelColumn('contact', 'group'),
      tags: labelColumn('contact', 'tag'),
      email: identityColumns.email,
      phoneNumber: { ...phoneColumn(sql`contacts.home_phone`), exported: exportedPhone('phoneNumber') },
      mobilePhone: { ...phoneColumn(sql`contacts.mobile_phone`), exported: exportedPhone('mobilePhone') },
      workPhone: { ...phoneColumn(sql`contacts.work_phone`), exported: exportedPhone('workPhone') },
      doNotCallPhones: shown(doNotCallPhones, (stored: readonly string[]) => stored.map(maskPhone)),
      phoneChecks: shown(storedChecks, (stored: StoredChecks) =>
        [...presentChecks(stored, clock.now())].map(([phone, check]) => ({ ...check, phoneNumber: maskPhone(phone) })),
      ),
      age: count(ageOfContact(today), sortByAge),
      birthMonth,
      birthYear: count(sql`contacts.birth_year`, sortByBirth),
      addressLine1: optionalText(sql`contacts.address_line1`),
      addressLine2: optionalText(sql`contacts.address_line2`, { isRare: true }),
      city: optionalText(sql`contacts.city`),
      state: optionalText(sql`contacts.state`),
      postalCode: optionalText(sql`contacts.postal_code`),
      county: optionalText(sql`contacts.county`),
      companySegmentName: text(sql`segments.name`, { isNeverEmpty: true, parts: partsByOrg, isFoundByIndex: true }),
      assignedToUserName: text(personName(agent), { parts: partsByAgent(agent), isFoundByIndex: true }),
      isLead: shown(sql`contacts.lead_created_at is not null`),
    },
  });
