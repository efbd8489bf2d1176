import { utf8Chunks } from '@dropdate/tables/utf8-chunks';
import { TableError, type TableProblem } from '../table-error.ts';
import type { TableLimits, TableRow } from '../table-row.ts';
import { csvRows } from './csv-rows.ts';
import { formOf } from './file-form.ts';
import { workbookRows } from './workbook-rows.ts';

export interface TableFile {
  readonly path: string;
  readonly limits: TableLimits;
}

/** Rows, or the reason why the file is refused. Errors lose their class between threads, so a refusal travels as data. */
export type TablePortion = { readonly rows: readonly TableRow[] } | { readonly refusal: TableProblem };

const portionRows = 500;

/** Reads a table file in the thread that runs this function. */
export async function* tablePortions({ path, limits }: TableFile): AsyncGenerator<TablePortion> {
  let rows: TableRow[] = [];
  try {
    const form = await formOf(path, limits);
    for await (const row of form === 'xlsx' ? workbookRows(path, limits) : csvRows(utf8Chunks(path, 'utf-8'), limits)) {
      rows.push(row);
      if (rows.length < portionRows) continue;
      yield { rows };
      rows = [];
    }
    if (rows.length > 0) yield { rows };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { kind, sheet, line, column, sentence } = error;
    yield { refusal: { kind, sheet, line, column, sentence } };
  }
}
