import { type ContactRow, contactRowSchema } from '@dropdate/contract/contacts/search-contacts';
import { longMonthName } from '@dropdate/domain/age/birth-month';
import { contactTypeCodes, contactTypes } from '@dropdate/domain/contact/contact-type';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  byWord,
  coded,
  count,
  instant,
  type ListColumn,
  partsByWord,
  shown,
  text,
} from '../../../platform/database/list-columns.ts';
import type { ListCalendar, SortParts } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { maskedPhone } from '../../../schema/contacts.ts';
import { personName } from '../../../schema/person-name.ts';
import { users } from '../../../schema/tenancy.ts';
import { contactMatches } from '../../../schema/visible-contacts.ts';
import { labelColumn } from '../../labels/label-column.ts';

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

/** The age as `ageOn` of the domain finds it. An unknown month or day counts as the first. */
export function ageOfContact(today: string): SQL {
  const day = sql`${today}::date`;
  const isBefore = sql`(extract(month from ${day}), extract(day from ${day}))
    < (coalesce(contacts.birth_month, 1), coalesce(contacts.birth_day, 1))`;
  const years = sql`extract(year from ${day})::int - contacts.birth_year - (case when ${isBefore} then 1 else 0 end)`;
  // greatest() would turn an unknown age into 0.
  return sql`(case when contacts.birth_year is not null then greatest(0, ${years}) end)`;
}

/**
 * The parts of a sort by the agent. With the condition on the user's id, PostgreSQL need not keep contacts without a user, so the
 * statement can walk the users by name.
 */
export const partsByAgent = (user: Readonly<Record<'id' | 'firstName' | 'lastName', Column>>): SortParts => ({
  filled: [{ has: sql`${user.id} is not null`, by: sql`lower(${personName(user)})` }],
  empty: sql`contacts.assigned_user_id is null`,
});

const emailKey = sql`lower(contacts.email)`;

/**
 * The parts of a sort by e-mail address. The index finds the contacts without an address by its key. A count asks the address itself first,
 * because the lower case of 300,000 addresses takes half a second.
 */
const partsByEmail: SortParts = {
  filled: [{ has: sql`${emailKey} is not null`, by: emailKey }],
  empty: sql`(contacts.email is null and ${emailKey} is null)`,
};

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The month of birth, filtered by its name. */
const birthMonth: ListColumn<number | null> = {
  ...count<number | null>(sql`contacts.birth_month`),
  type: 'choice',
  options: months.map((month) => ({ value: String(month), label: longMonthName(month) })),
  equals: (month) => sql`contacts.birth_month = ${Number(month)}`,
  exported: ({ birthMonth: month }: ContactRow) => (month === null ? '' : longMonthName(month)),
};

const phone = (column: SQL) => text<string | null>(maskedPhone(column), { sort: column });

/** The columns of All Contacts (specification 1, sections 2.5 and 9). */
export const contactList = ({ signedIn: { timeZone }, today }: ListCalendar) =>
  rowList(contactRowSchema, {
    name: 'contacts',
    id: sql`contacts.id`,
    today,
    search: ({ pattern }) => contactMatches(pattern),
    defaultSort: 'createdOn-desc',
    columns: {
      id: shown(sql`contacts.id`),
      externalId: text(sql`contacts.external_id`, { isNeverEmpty: true }),
      firstName: text(sql`contacts.first_name`, { isNeverEmpty: true }),
      lastName: text(sql`contacts.last_name`, { isNeverEmpty: true }),
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
      email: text(sql`contacts.email`, { parts: partsByEmail }),
      phoneNumber: phone(sql`contacts.home_phone`),
      mobilePhone: phone(sql`contacts.mobile_phone`),
      workPhone: phone(sql`contacts.work_phone`),
      age: count(ageOfContact(today)),
      birthMonth,
      birthYear: count(sql`contacts.birth_year`),
      addressLine1: text(sql`contacts.address_line1`),
      addressLine2: text(sql`contacts.address_line2`),
      city: text(sql`contacts.city`),
      state: text(sql`contacts.state`),
      postalCode: text(sql`contacts.postal_code`),
      county: text(sql`contacts.county`),
      companySegmentName: text(sql`segments.name`),
      assignedToUserName: text(personName(agent), { parts: partsByAgent(agent) }),
      isLead: shown(sql`contacts.lead_created_at is not null`),
    },
  });
