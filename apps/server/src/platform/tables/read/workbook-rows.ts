import { refusals } from '../table-error.ts';
import type { TableLimits, TableRow } from '../table-row.ts';
import { type CellCount, SheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';
import { xmlEvents } from './xml-events.ts';
import { ZipParts } from './zip-parts.ts';

/** The rows of all sheets that can be seen, in the order of their tabs. Sheets without rows are left out. @throws TableError */
export async function* workbookRows(file: string, limits: TableLimits): AsyncGenerator<TableRow> {
  const parts = await ZipParts.open(file, limits.inflatedBytes);
  try {
    const workbook = await readWorkbook(parts, limits);
    const count: CellCount = { cells: 0 };
    let isEmpty = true;
    for (const { name, part } of workbook.sheets) {
      const sheet = new SheetRows(name, workbook, limits, count);
      for await (const _ of xmlEvents(parts.chunks(part), sheet)) {
        const rows = sheet.take();
        if (rows.length > 0) isEmpty = false;
        yield* rows;
      }
    }
    if (isEmpty) throw refusals.empty();
  } finally {
    parts.close();
  }
}
