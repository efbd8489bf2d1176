import { birthMonthOf, wholeYears } from '@dropdate/domain/age/birth-month';
import type { offeredDuplicateFields } from '@dropdate/domain/pricing/add-on';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TableCell } from '../../platform/tables/table-cell.ts';
import { writeTable } from '../../platform/tables/write-table.ts';
import { asOfMonth } from '../audience/as-of.ts';
import { type ListedOrder, type ListedPerson, listPeople } from './duplicate-list.data.ts';

type OfferedField = (typeof offeredDuplicateFields)[number];

interface Column {
  readonly title: string;
  readonly width: number;
  readonly value: (person: ListedPerson, order: ListedOrder) => TableCell;
}

const column = (title: string, width: number, value: Column['value']): Column => ({ title, width, value });

/** The columns of every list. They have the titles of the production file. */
const always: readonly Column[] = [
  column('First Name', 16, ({ firstName }) => firstName),
  column('Middle Name', 14, ({ middleName }) => middleName),
  column('Last Name', 20, ({ lastName }) => lastName),
  // The lists of most orders have no urbanization, so its column has no room of its own.
  column('Address Line 1', 32, ({ urbanization, addressLine1 }) =>
    [urbanization, addressLine1].filter((line) => line !== '').join(', '),
  ),
  column('City', 20, ({ city }) => city),
  column('State', 8, ({ state }) => state),
  column('Zip', 8, ({ zip }) => zip),
  column('Zip+4', 8, ({ zip4 }) => zip4),
];

const phone = column('Phone', 18, (person) => phoneText(person.phone));

/**
 * The columns that each paid line adds. A buyer can pay for phone numbers in the list or in the audience. Either
 * payment adds the phone column.
 */
const added: readonly (readonly [OfferedField | 'PhoneNumber', readonly Column[]])[] = [
  [
    'DuplicateListMonthYear',
    [
      column('Birth Month', 12, ({ birthMonth }) => numberOf(birthMonth)),
      column('Birth Year', 12, ({ birthYear }) => numberOf(birthYear)),
    ],
  ],
  ['DuplicateListAge', [column('Age', 8, ageOf)]],
  ['DuplicateListPhone', [phone]],
  ['PhoneNumber', [phone]],
];

/**
 * The columns of an order's list: name and address, and every further column that was paid for (specification 2,
 * section 4).
 */
export function columnsOf({ bought }: Pick<ListedOrder, 'bought'>): readonly Column[] {
  const paid = added.filter(([subType]) => bought.includes(subType)).flatMap(([, columns]) => columns);
  return [...always, ...new Set(paid)];
}

/** The list as a workbook, in the order of the production file. */
export function duplicateListFile(db: Database, order: ListedOrder): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(order);
  return writeTable('xlsx', {
    name: 'Duplicate List',
    columns,
    pages: pagesOf(db, order, columns),
    at: order.placedAt,
  });
}

/** People per page. The number is so small that packing a page delays no other request. */
const pageSize = 500;

async function* pagesOf(db: Database, order: ListedOrder, columns: readonly Column[]): AsyncGenerator<TableCell[][]> {
  for (let after = 0; ; ) {
    const people = await listPeople(db, order, { after, limit: pageSize });
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
function ageOf({ birthYear, birthMonth }: ListedPerson, { asOf, placedAt }: ListedOrder): TableCell {
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
