import { maxImportRows } from '@dropdate/domain/import/import-states';
import { formatCount } from '@dropdate/domain/money/money-text';
import { invalid, type Refusal } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { readTable } from '../../platform/tables/read-table.ts';
import { TableError } from '../../platform/tables/table-error.ts';
import { type TableLimits, type TableRow, uploadedTable } from '../../platform/tables/table-row.ts';
import type { FileRow } from './import-rows.data.ts';

/** The bounds on an imported file: the most rows, with twice the columns of a contact. */
const importedTable: TableLimits = {
  ...uploadedTable,
  fileBytes: 25 * 1024 * 1024,
  inflatedBytes: 300_000_000,
  columns: 100,
  cells: 100 * (maxImportRows + 1),
  workingMs: 60_000,
};

/** A refusal of the whole file. The sentence never repeats what a cell holds. */
const unreadable = (sentence: string): Refusal => invalid('UnreadableFile', sentence);

interface ReadOptions {
  readonly signal: AbortSignal;
  /** The user whose files take turns with the files of other users. */
  readonly owner: string;
  /** The most rows. */
  readonly most?: number;
}

/** The headings of a file, and then its rows, some hundred at a time. */
export async function* readFile(
  file: Pick<UploadedFile, 'path'>,
  { signal, owner, most = maxImportRows }: ReadOptions,
): AsyncGenerator<{ readonly headings: readonly string[]; readonly rows: readonly FileRow[] }> {
  const reader = new RowTaker(most);
  try {
    for await (const portion of readTable(file, importedTable, signal, owner)) {
      const rows = reader.take(portion);
      const { headings } = reader;
      if (headings !== null) yield { headings, rows };
    }
  } catch (error) {
    throw error instanceof TableError ? unreadable(error.sentence) : error;
  }
  reader.end();
}

class RowTaker {
  headings: readonly string[] | null = null;
  #sheet: string | null = null;
  #rows = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The rows of a portion, without the row of the headings and without empty rows. @throws Refusal 400 */
  take(portion: readonly TableRow[]): readonly FileRow[] {
    return portion.flatMap((row) => {
      // An empty sheet of a workbook has no headings.
      if (row.problems.some(({ kind }) => kind === 'no-header')) return [];
      if (this.headings === null) {
        this.headings = row.cells.map((cell) => storable(cell.trim()));
        this.#sheet = row.sheet;
        return [];
      }
      if (row.sheet !== this.#sheet)
        throw unreadable('The workbook has several sheets with rows. Keep the sheet to import, and remove the others.');
      if (row.cells.every((cell) => cell.trim() === '')) return [];
      this.#rows += 1;
      if (this.#rows > this.#most)
        throw unreadable(`The file has more than ${formatCount(this.#most)} rows. Split it into several files.`);
      const problems = row.problems.map(({ column, sentence }) => ({ column, sentence }));
      return [{ line: row.line, cells: row.cells.map(storable), problems }];
    });
  }

  /** @throws Refusal 400 for a file without rows */
  end(): void {
    if (this.headings === null) throw unreadable('The file is empty. Choose the file that has the rows.');
    if (this.#rows === 0) throw unreadable('The file has column names and no rows. Choose the file that has the rows.');
  }
}

/**
 * A workbook can have NUL and halves of characters, which no database stores. The sign for an unknown character stands
 * for them, and the rules of the field then refuse the text.
 */
function storable(cell: string): string {
  return cell.replace(/[\p{Surrogate}\0]/gu, '\uFFFD');
}
