import { Readable } from 'node:stream';
import { type ListExport, maxExportedRows } from '@dropdate/contract/http/list';
import { dateIn } from '../clock.ts';
import { conflict, invalid, notFound } from '../http/refusal.ts';
import type { FileAnswer } from '../http/serve.ts';
import type { TableCell } from '../tables/table-cell.ts';
import { withoutFormula } from '../tables/without-formula.ts';
import { tableTypes, writeTable } from '../tables/write-table.ts';
import type { Database } from './database.ts';
import { fieldOf, type ListField } from './list-fields.ts';
import type { ListSource } from './list-query.ts';
import { resolveSelection } from './list-selection.ts';
import { type RowList, selectRowsOf } from './row-list.ts';

/** Rows per page of the file. The number is so small that a page delays no other request. */
const pageSize = 500;

interface Exported<Row> {
  readonly list: RowList<Row>;
  readonly source: Omit<ListSource, 'row'>;
  /** The name of the sheet, and of the file without its ending. */
  readonly name: string;
  readonly at: Date;
}

/**
 * Streams rows of a list as a table file. The ids are found first, in one statement. Then the rows are read page by
 * page, so a file of 300,000 rows is never in memory. A row that is deleted meanwhile is left out.
 * @throws Refusal 400 `UnknownColumn`, 404 when no named row is visible, and 409 `TooManyRows`
 */
export async function exportList<Row extends object>(
  db: Database,
  { list, source, name, at }: Exported<Row>,
  { selection, sort, columns, format }: ListExport,
): Promise<FileAnswer> {
  const fields = columns.map((column, index) => ({ column, field: columnOf(list, column, index) }));
  const { ids, totalCount } = await resolveSelection(db, list, source, selection, { sort, limit: maxExportedRows });
  if ('ids' in selection && totalCount === 0) throw notFound();
  if (totalCount > maxExportedRows)
    throw conflict(
      'TooManyRows',
      `${totalCount.toLocaleString('en-US')} rows match, and a file has at most ${maxExportedRows.toLocaleString('en-US')}. Narrow the list with a search or a filter.`,
    );
  const safe = format === 'csv' ? withoutFormula : (cell: TableCell) => cell;
  async function* pages(): AsyncGenerator<TableCell[][]> {
    for (let at = 0; at < ids.length; at += pageSize) {
      const rows = await selectRowsOf(db, list, source, ids.slice(at, at + pageSize));
      yield rows.map((row) => fields.map(({ column, field }) => safe(cellOf(field, row, column))));
    }
  }
  const titles = fields.map(({ field }) => ({ title: field.label, width: field.type === 'text' ? 32 : 18 }));
  return {
    fileName: `${name}.${format}`,
    contentType: tableTypes[format],
    body: Readable.from(writeTable(format, { name, columns: titles, pages: pages(), at }), { objectMode: false }),
  };
}

function columnOf<Row>(list: RowList<Row>, column: string, index: number): ListField {
  const field = list.columnNames.includes(column) ? fieldOf(list, column) : undefined;
  if (field === undefined) throw invalid('UnknownColumn', 'This list has no such column.', `body.columns.${index}`);
  return field;
}

/** The value as the page shows it. Numbers and days can be sorted and summed up in a spreadsheet. */
function cellOf(field: ListField, row: object, column: string): TableCell {
  if (field.exported !== undefined) return field.exported(row as never);
  const value: unknown = (row as Readonly<Record<string, unknown>>)[column];
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return { number: value };
  if (Array.isArray(value)) return value.map((each: { readonly name: string }) => each.name).join(', ');
  if (typeof value !== 'string') throw new TypeError(`no cell can hold a value of ${column}`);
  if (field.instant !== undefined) return { date: dateIn(new Date(value), field.timeZone ?? 'UTC') };
  if (field.type === 'date') return { date: value };
  if (field.type === 'choice') return labelOf(field, value);
  return value;
}

function labelOf({ options = [] }: ListField, word: string): string {
  return options.find(({ value, words }) => words?.includes(word) ?? value === word)?.label ?? '';
}
