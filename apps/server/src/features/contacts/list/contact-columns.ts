import { type Column, type SQL, sql } from 'drizzle-orm';
import { type ListColumn, partsByValue, text } from '../../../platform/database/list-columns.ts';
import { anywhere } from '../../../platform/database/list-conditions.ts';
import type { SortParts } from '../../../platform/database/list-fields.ts';
import { dayOfBirth, maskedPhone } from '../../../schema/contacts.ts';
import { folded, isLike } from '../../../schema/folded.ts';
import { personName } from '../../../schema/person-name.ts';
import { phoneDigits } from '../../../schema/visible-contacts.ts';

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

/** The parts of a sort by e-mail address. */
export const partsByEmail: SortParts = partsByValue(sql`contacts.email`, sql`lower(contacts.email)`);

/** The parts of a sort by the org: all contacts, for the statement to walk the orgs by name. */
export const partsByOrg: SortParts = { filled: [{ has: sql`segments.id is not null`, by: sql`lower(segments.name)` }] };

const birth = dayOfBirth('contacts.');
const withoutBirth = sql`(contacts.birth_year is null and ${birth} is null)`;

/** Sorts by the year of birth, and contacts of one year by the rest of the date. */
export const sortByBirth = {
  sort: birth,
  parts: { filled: [{ has: sql`${birth} is not null`, by: birth }], empty: withoutBirth },
};

/** Sorts by age, and contacts of one age by their birthdays, so that the same index serves the sort on every day. */
export const sortByAge = {
  sort: sql`-${birth}`,
  parts: { filled: [{ has: sql`${birth} is not null`, by: birth, isFalling: true }], empty: withoutBirth },
} as const;

const inSearchText = (pattern: string): SQL => sql`contacts.search_text like ${folded(pattern)}`;

/** A column with a part of the text of searches. The index of this text finds the few contacts whose column a filter compares. */
export const searchedColumn = <Shown>(column: SQL, more: Parameters<typeof text>[1] = {}): ListColumn<Shown> =>
  text<Shown>(column, {
    ...more,
    isFoundByIndex: true,
    contains: (pattern) => sql`(${inSearchText(pattern)} and ${isLike(column, pattern)})`,
  });

/** The name, Contact ID and e-mail address in both lists of people. */
export const identityColumns = {
  externalId: searchedColumn<string>(sql`contacts.external_id`, { isNeverEmpty: true }),
  firstName: searchedColumn<string>(sql`contacts.first_name`, { isNeverEmpty: true }),
  lastName: searchedColumn<string>(sql`contacts.last_name`, { isNeverEmpty: true }),
  email: searchedColumn<string | null>(sql`contacts.email`, { parts: partsByEmail }),
};

/**
 * A column with a phone number, shown as people read it. A filter finds the number as it is shown, the bare digits of a part of it, and the
 * whole number in every way of writing it.
 * @param stored the number in the form E.164; null without a number
 */
export function phoneColumn(stored: SQL): ListColumn<string | null> {
  const shown = maskedPhone(stored);
  const is = (digits: string) => sql`${stored} = ${`+1${digits}`}`;
  return text<string | null>(shown, {
    sort: stored,
    parts: partsByValue(stored),
    isFoundByIndex: true,
    equals: (typed) => {
      const digits = phoneDigits(typed);
      return digits?.length === 10 ? is(digits) : sql`false`;
    },
    contains: (_, typed) => {
      const local = typed.trim().replace(/^\+1\s*/, '');
      const digits = phoneDigits(local);
      if (digits?.length === 10) return is(digits);
      // The text of searches has the number as it is shown, and its bare digits. So a part may be spelled in any way.
      if (digits === null) {
        const part = anywhere(local);
        return sql`(${inSearchText(part)} and ${shown} like ${part})`;
      }
      // A number in brackets is an area code, with which the number begins.
      const start = local.startsWith('(') ? '' : '%';
      return sql`(${inSearchText(anywhere(digits))} and substr(${stored}, 3) like ${`${start}${digits}%`})`;
    },
  });
}
