import type { WrittenTable } from './table-cell.ts';
import { cellText, csvLine } from './write/csv-line.ts';
import { xlsxFile } from './write/xlsx.ts';

export type TableFormat = 'csv' | 'xlsx';

/** The content types of the formats. */
export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of a table file, page by page. The file is never in memory as a whole. */
export function writeTable(format: TableFormat, table: WrittenTable): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? csvFile(table) : xlsxFile(table);
}

/** Excel reads a CSV file as UTF-8 only with this mark. Without the mark, letters with accents become two wrong letters. */
const byteOrderMark = '\uFEFF';

async function* csvFile({ columns, pages, isForMachines = false }: WrittenTable): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${isForMachines ? '' : byteOrderMark}${csvLine(columns.map(({ title }) => title))}`);
  for await (const page of pages)
    if (page.length > 0) yield Buffer.from(page.map((cells) => csvLine(cells.map(cellText))).join(''));
}
