import { guessHeadingLine } from '@dropdate/domain/import/heading-line';
import { maxImportRows } from '@dropdate/domain/import/import-states';
import { formatCount } from '@dropdate/domain/money/money-text';
import { invalid, type Refusal } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { TableLook, TableWish } from '../../platform/tables/read/table-portions.ts';
import { readAnyTable } from '../../platform/tables/read-table.ts';
import { TableError } from '../../platform/tables/table-error.ts';
import { type TableLimits, type TableRow, uploadedTable } from '../../platform/tables/table-row.ts';
import type { ImportForm } from '../../schema/import-readings.ts';
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

/** The message id of a file that cannot be read. */
export const unreadableFile = 'UnreadableFile';

/** A refusal of the whole file. The sentence never repeats what a cell holds. */
const unreadable = (sentence: string): Refusal => invalid(unreadableFile, sentence);

/** How the user wants the file to be read. What is null, the reader finds out. */
export interface FileWish extends TableWish {
  readonly headingLine: number | null;
}

export const noWish: FileWish = { encoding: null, delimiter: null, sheet: null, headingLine: null };

interface ReadOptions {
  readonly signal: AbortSignal;
  /** The user whose files take turns with the files of other users. */
  readonly owner: string;
  readonly wish?: FileWish;
  /** Whether a text is the heading of a column that the import knows. */
  readonly isKnownHeading: (text: string) => boolean;
  /** The most rows. */
  readonly most?: number;
}

interface FilePortion {
  readonly form: ImportForm;
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** The headings of a file, and then its rows, some hundred at a time. */
export async function* readFile(
  file: Pick<UploadedFile, 'path'>,
  { signal, owner, wish = noWish, isKnownHeading, most = maxImportRows }: ReadOptions,
): AsyncGenerator<FilePortion> {
  let taker: RowTaker | null = null;
  try {
    for await (const portion of readAnyTable(file, importedTable, wish, { signal, owner })) {
      if ('look' in portion) taker = new RowTaker(formOf(portion.look, wish, isKnownHeading), most);
      else if (taker !== null) {
        const rows = taker.take(portion.rows);
        const { headings, form } = taker;
        if (headings !== null) yield { form, headings, rows };
      }
    }
  } catch (error) {
    throw error instanceof TableError ? unreadable(error.sentence) : error;
  }
  if (taker === null) throw unreadable(emptyText);
  taker.end();
}

const emptyText = 'The file is empty. Choose the file that has the rows.';
const noHeadingsText = 'The file has values, and no line with the names of the columns. Add a line with the names.';

/** The most lines above the rows that a user can choose as the headings, and the most characters of each. */
const shownLines = 12;
const shownCharacters = 120;

/** @throws Refusal 400 for a file in which no line can be the line of the headings */
function formOf(look: TableLook, wish: FileWish, isKnownHeading: (text: string) => boolean): ImportForm {
  const rated = look.sheets.map((sheet) => ({ ...sheet, guess: guessHeadingLine(sheet.firstRows, isKnownHeading) }));
  const wished = rated.find(({ name }) => name === wish.sheet);
  // The sheet with most known headings, and of several the one with a line of headings, and then the first.
  const weight = ({ guess, firstRows }: (typeof rated)[number]) =>
    guess.known * 4 + (guess.line === null ? 0 : 2) + (firstRows.length > 1 ? 1 : 0);
  const chosen = (wish.sheet === null ? undefined : wished) ?? rated.toSorted((a, b) => weight(b) - weight(a))[0];
  if (chosen === undefined) throw unreadable(emptyText);
  const headingLine = wish.headingLine ?? chosen.guess.line;
  if (headingLine === null) throw unreadable(noHeadingsText);
  const { encoding, delimiter, sample, sheets } = look;
  return {
    encoding,
    delimiter,
    sample: sample === null ? null : storable(sample),
    sheet: chosen.name,
    sheets: sheets.flatMap(({ name }) => (name === null ? [] : [name])),
    headingLine,
    firstLines: chosen.firstRows.slice(0, shownLines).map(({ line, cells }) => ({
      line,
      text: storable(cells.filter((cell) => cell.trim() !== '').join(', ')).slice(0, shownCharacters),
    })),
  };
}

class RowTaker {
  headings: readonly string[] | null = null;
  readonly form: ImportForm;
  #rows = 0;
  readonly #most: number;

  constructor(form: ImportForm, most: number) {
    this.form = form;
    this.#most = most;
  }

  /** The rows below the line of the headings, without empty rows. @throws Refusal 400 */
  take(portion: readonly TableRow[]): readonly FileRow[] {
    return portion.flatMap((row) => {
      const { headingLine, sheet } = this.form;
      if (row.sheet !== sheet || row.line < headingLine || row.cells.every((cell) => cell.trim() === '')) return [];
      if (this.headings === null) {
        this.headings = row.cells.map((cell) => storable(cell.trim()));
        return [];
      }
      this.#rows += 1;
      if (this.#rows > this.#most)
        throw unreadable(`The file has more than ${formatCount(this.#most)} rows. Split it into several files.`);
      return [this.#row(row, this.headings.length)];
    });
  }

  /** A row with a cell for each heading. A program leaves out the empty cells at the end of a row. */
  #row({ line, cells, problems, sheet }: TableRow, columns: number): FileRow {
    const whole = Array.from({ length: columns }, (_, column) => storable(cells[column] ?? ''));
    const told = problems.map(({ column, sentence }) => ({ column, sentence }));
    // A cell of a sheet has its place. A further cell of a text file has moved all cells before it.
    const isShifted = sheet === null && cells.slice(columns).some((cell) => cell.trim() !== '');
    const shifted = `Line ${line} has more cells than the file has columns. Put a cell with a separator in quotation marks.`;
    return { line, cells: whole, problems: isShifted ? [{ column: null, sentence: shifted }, ...told] : told };
  }

  /** @throws Refusal 400 for a file without rows */
  end(): void {
    if (this.headings === null) throw unreadable(emptyText);
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
