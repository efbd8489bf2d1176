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

/** A sheet with its first rows. */
export interface LookedSheet {
  readonly name: string | null;
  readonly firstRows: readonly TableRow[];
}

/** The rows of a workbook, whatever its first rows hold. The first rows of all sheets come before the rows. @throws TableError */
export async function* anyWorkbookRows(
  file: string,
  limits: TableLimits,
  { firstRows, sheet: wished }: { readonly firstRows: number; readonly sheet: string | null },
): AsyncGenerator<TableRow | { readonly sheets: readonly LookedSheet[] }> {
  const parts = await ZipParts.open(file, limits.inflatedBytes);
  try {
    const workbook = await readWorkbook(parts, limits);
    const sheets: LookedSheet[] = [];
    const looked: CellCount = { cells: 0 };
    for (const { name, part } of workbook.sheets) {
      const sheet = new SheetRows(name, workbook, limits, looked, true);
      const rows: TableRow[] = [];
      for await (const _ of xmlEvents(parts.chunks(part), sheet)) {
        rows.push(...sheet.take());
        if (rows.length >= firstRows) break;
      }
      if (rows.length > 0) sheets.push({ name, firstRows: rows.slice(0, firstRows) });
    }
    if (sheets.length === 0) throw refusals.empty();
    yield { sheets };
    const count: CellCount = { cells: 0 };
    for (const { name, part } of workbook.sheets) {
      if (wished !== null && name !== wished) continue;
      const sheet = new SheetRows(name, workbook, limits, count, true);
      for await (const _ of xmlEvents(parts.chunks(part), sheet)) yield* sheet.take();
    }
  } finally {
    parts.close();
  }
}
