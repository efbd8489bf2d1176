import { longestRecord } from '@dropdate/tables/csv-scanner';
import { utf8Chunks } from '@dropdate/tables/utf8-chunks';
import { refusals, TableError, type TableProblem } from '../table-error.ts';
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

/** A portion ends with the row that reaches one of these bounds. Each portion is copied into the main thread. */
const portionRows = 500;
const portionCharacters = 1_000_000;

/** Reads a table file in the thread that runs this function. */
export async function* tablePortions({ path, limits }: TableFile): AsyncGenerator<TablePortion> {
  let rows: TableRow[] = [];
  let characters = 0;
  const texts = new TextCount(limits);
  try {
    const form = await formOf(path, limits);
    for await (const row of form === 'xlsx' ? workbookRows(path, limits) : csvRows(utf8Chunks(path, 'utf-8'), limits)) {
      rows.push(row);
      characters += texts.add(row);
      if (rows.length < portionRows && characters < portionCharacters) continue;
      yield { rows };
      rows = [];
      characters = 0;
    }
    if (rows.length > 0) yield { rows };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { kind, sheet, line, column, sentence } = error;
    yield { refusal: { kind, sheet, line, column, sentence } };
  }
}

/**
 * Counts the texts of a file. The reader counts unpacked bytes, and these bytes say little about the texts: a cell of 20
 * bytes can name a shared text of 32,767 characters.
 */
class TextCount {
  readonly #limits: TableLimits;
  #characters = 0;
  #problems = 0;

  constructor(limits: TableLimits) {
    this.#limits = limits;
  }

  /** The characters of the row. @throws TableError of the kind `too-big` */
  add({ line, cells, problems }: TableRow): number {
    const { inflatedBytes, problems: mostProblems } = this.#limits;
    const ofCells = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (ofCells > longestRecord) throw refusals.tooBig(`a row of more than 2 MB (line ${line})`);
    this.#characters += ofCells;
    if (this.#characters > inflatedBytes) throw refusals.tooBig(`more than ${inflatedBytes} characters`);
    this.#problems += problems.length;
    if (this.#problems > mostProblems) throw refusals.manyProblems(mostProblems);
    return problems.reduce((sum, { sentence }) => sum + sentence.length, ofCells);
  }
}
