import { formatCount } from '@dropdate/domain/money/money-text';
import { listFileName } from '@dropdate/domain/prospect-list/list-name';
import { licenceText } from '@dropdate/domain/prospect-list/purchase-type';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TableCell, WrittenTable } from '../../platform/tables/table-cell.ts';
import { withoutFormula } from '../../platform/tables/without-formula.ts';
import { type TableFormat, writeTable } from '../../platform/tables/write-table.ts';
import { type ListedFacts, listedColumns, listedPages } from '../orders/listed-columns.ts';
import { listPeople } from '../prospect-lists/list-file.ts';
import type { ListOrderRow } from './list-orders.data.ts';

type Named = Pick<ListOrderRow['list'], 'name'>;

/** The name of the file of a list (decision 3). */
export const listTableName = ({ name }: Named, format: TableFormat): string => `${listFileName(name ?? '')}.${format}`;

/** The titles of the columns that were bought. */
export const boughtTitles = ({ bought }: Pick<ListOrderRow, 'bought'>): readonly string[] =>
  listedColumns({ bought }).map(({ title }) => title);

/**
 * The people of a bought list as a CSV file, with the columns that were bought. The same list makes the same bytes.
 * @param onRows receives the number of rows that are written
 */
export function listAsCsv(
  db: Database,
  row: ListOrderRow,
  onRows: (written: number) => void,
): AsyncGenerator<Uint8Array> {
  const people = peopleTable(db, row);
  async function* pages() {
    let written = 0;
    for await (const page of people.pages) {
      yield page.map((cells) => cells.map(withoutFormula));
      written += page.length;
      onRows(written);
    }
  }
  return writeTable('csv', { ...people, pages: pages(), at: row.order.placedAt });
}

/** The people of a bought list as a workbook. Its first sheet says how often they may be used. */
export function listAsWorkbook(db: Database, row: ListOrderRow): AsyncGenerator<Uint8Array> {
  return writeTable('xlsx', { ...licenceTable(row), at: row.order.placedAt, next: peopleTable(db, row) });
}

type Sheet = Omit<WrittenTable, 'at' | 'next'>;

function peopleTable(db: Database, row: ListOrderRow): Sheet {
  const facts: ListedFacts = { placedAt: row.order.placedAt, asOf: row.asOf, bought: row.bought };
  return {
    name: 'Prospects',
    columns: listedColumns(facts),
    pages: listedPages((page) => listPeople(db, row.list, page), facts),
  };
}

function licenceTable({ list, order, timeZone }: ListOrderRow): Sheet {
  const { seedCount } = order;
  const rows: readonly (readonly [string, TableCell])[] = [
    ['Order Number', String(order.number)],
    ['Order Date', { date: dateIn(order.placedAt, timeZone) }],
    ['Rows', { number: list.people + seedCount }],
    ['Prospects', { number: list.people }],
    // The seed rows look like all other rows, so that they show what becomes of the list.
    ...(seedCount === 0 ? [] : [['Seed Addresses', `${formatCount(seedCount)}, free`] as const]),
    ['License', licenceText(list.purchaseType)],
  ];
  async function* pages() {
    yield rows;
  }
  return {
    name: 'License',
    columns: [
      { title: 'Prospect List', width: 18 },
      { title: list.name ?? '', width: 100 },
    ],
    pages: pages(),
  };
}
