import { refusals, TableError, type TableProblem } from '../table-error.ts';
import type { TableLimits, TableRow } from '../table-row.ts';
import { type CellCount, SheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';
import { xmlEvents } from './xml-events.ts';
import { ZipParts } from './zip-parts.ts';

/**
 * The rows of all sheets that can be seen, in the order of their tabs. Sheets without rows are left out. A sheet without
 * the names of its columns can be a note beside the table. The first row of such a sheet has the problem `no-header`.
 * @throws TableError. Its kind is `no-header` when no sheet has the names of its columns.
 */
export async function* workbookRows(file: string, limits: TableLimits): AsyncGenerator<TableRow> {
  const parts = await ZipParts.open(file, limits.inflatedBytes);
  try {
    const workbook = await readWorkbook(parts, limits);
    const count: CellCount = { cells: 0 };
    let hasTable = false;
    let problem: TableProblem | null = null;
    for (const { name, part } of workbook.sheets) {
      const sheet = new SheetRows(name, workbook, limits, count);
      let hasRows = false;
      for await (const _ of xmlEvents(parts.chunks(part), sheet)) {
        const rows = sheet.take();
        hasRows ||= rows.length > 0;
        yield* rows;
      }
      hasTable ||= hasRows && sheet.headProblem === null;
      problem ??= sheet.headProblem;
    }
    if (!hasTable) throw problem === null ? refusals.empty() : new TableError(problem);
  } finally {
    parts.close();
  }
}
