import { birthMonthOf, wholeYears } from '@dropdate/domain/age/birth-month';
import type { offeredDuplicateFields } from '@dropdate/domain/pricing/add-on';
import type { ListAddOn } from '@dropdate/domain/prospect-list/list-add-on';
import { dateIn } from '../../platform/clock.ts';
import type { TableCell } from '../../platform/tables/table-cell.ts';
import { asOfMonth } from '../audience/as-of.ts';

/** A person as the order stored them. */
export interface ListedPerson {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  /** The line above the street in Puerto Rico. Only the people of campaigns have one. */
  readonly urbanization?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly zip4: string;
  readonly birthYear: number | null;
  readonly birthMonth: number | null;
  readonly phone: string | null;
  /** The day of the last check of the phone in the time zone of the company, `yyyy-MM-dd`. Null without a check. */
  readonly phoneCheckedOn: string | null;
  /** The SANs under which the phone was checked. */
  readonly sanNumbers: readonly string[] | null;
}

/** The facts of an order on which a list of its people depends. */
export interface ListedFacts {
  readonly placedAt: Date;
  /** The day of the audience's count. Null for an own list, which nobody counts. */
  readonly asOf: string | null;
  /** The sub-types of the paid lines. */
  readonly bought: readonly string[];
}

export interface ListedColumn {
  readonly title: string;
  readonly width: number;
  readonly value: (person: ListedPerson, order: ListedFacts) => TableCell;
}

const column = (title: string, width: number, value: ListedColumn['value']): ListedColumn => ({ title, width, value });

/** The columns of every list. They have the titles of the production file. */
const always: readonly ListedColumn[] = [
  column('First Name', 16, ({ firstName }) => firstName),
  column('Middle Name', 14, ({ middleName }) => middleName),
  column('Last Name', 20, ({ lastName }) => lastName),
  // The lists of most orders have no urbanization, so its column has no room of its own.
  column('Address Line 1', 32, ({ urbanization = '', addressLine1 }) =>
    [urbanization, addressLine1].filter((line) => line !== '').join(', '),
  ),
  column('City', 20, ({ city }) => city),
  column('State', 8, ({ state }) => state),
  column('Zip', 8, ({ zip }) => zip),
  column('Zip+4', 8, ({ zip4 }) => zip4),
];

const birth: readonly ListedColumn[] = [
  column('Birth Month', 12, ({ birthMonth }) => numberOf(birthMonth)),
  column('Birth Year', 12, ({ birthYear }) => numberOf(birthYear)),
];
const age: readonly ListedColumn[] = [column('Age', 8, ageOf)];
const phone: readonly ListedColumn[] = [
  column('Phone', 18, (person) => phoneText(person.phone)),
  column('Phone Checked', 16, ({ phoneCheckedOn }) => (phoneCheckedOn === null ? '' : { date: phoneCheckedOn })),
  column('SAN', 18, ({ sanNumbers }) => (sanNumbers ?? []).join(', ')),
];

/**
 * The columns that each paid line adds, in their order. A buyer can pay for phone numbers in the list or in the audience.
 * Either payment adds the columns of the phone and of its last check.
 */
const added: readonly (readonly [
  (typeof offeredDuplicateFields)[number] | ListAddOn | 'PhoneNumber',
  readonly ListedColumn[],
])[] = [
  ['DuplicateListMonthYear', birth],
  ['ProspectListMonthYear', birth],
  ['DuplicateListAge', age],
  ['ProspectListAge', age],
  ['DuplicateListPhone', phone],
  ['PhoneNumber', phone],
];

/**
 * The columns of the list of an order's people: name and address, and every further column that was paid for
 * (specification 2, section 4).
 */
export function listedColumns({ bought }: Pick<ListedFacts, 'bought'>): readonly ListedColumn[] {
  const paid = added.filter(([subType]) => bought.includes(subType)).flatMap(([, columns]) => columns);
  return [...always, ...new Set(paid)];
}

/** People per page. The number is so small that packing a page delays no other request. */
const pageSize = 500;

/**
 * The rows of a list, page by page.
 * @param read reads the people behind a place of the list. The first place is 1.
 */
export async function* listedPages(
  read: (page: {
    readonly after: number;
    readonly limit: number;
  }) => Promise<readonly (ListedPerson & { readonly seq: number })[]>,
  order: ListedFacts,
  columns: readonly ListedColumn[] = listedColumns(order),
): AsyncGenerator<TableCell[][]> {
  for (let after = 0; ; ) {
    const people = await read({ after, limit: pageSize });
    yield people.map((person) => columns.map(({ value }) => value(person, order)));
    const last = people.at(-1);
    if (!last || people.length < pageSize) return;
    after = last.seq;
  }
}

/**
 * The age at the month of the audience's count. A person who was 64 in the order stays 64 when the list is made a year
 * later.
 */
function ageOf({ birthYear, birthMonth }: ListedPerson, { asOf, placedAt }: ListedFacts): TableCell {
  if (birthYear === null || birthMonth === null) return '';
  return numberOf(wholeYears(birthMonthOf(birthYear, birthMonth), asOfMonth(asOf ?? dateIn(placedAt, 'UTC'))));
}

/** A number that the buyer can sort by. An unknown number is an empty cell. */
function numberOf(value: number | null): TableCell {
  return value === null ? '' : { number: value };
}

/** `(###) ###-####`, as the pages show phones (decision 27). Numbers of other countries stay as stored. */
function phoneText(number: string | null): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number ?? '') ?? [];
  return area === undefined ? (number ?? '') : `(${area}) ${exchange}-${line}`;
}
