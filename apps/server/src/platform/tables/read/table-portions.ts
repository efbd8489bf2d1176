import { readFile } from 'node:fs/promises';
import { longestRecord } from '@dropdate/tables/csv-scanner';
import { type Delimiter, guessDelimiter, guessEncoding, namedDelimiter } from '@dropdate/tables/guess-form';
import { TableFileError } from '@dropdate/tables/table-file-error';
import { decodedText, type TextEncoding, utf8Chunks } from '@dropdate/tables/utf8-chunks';
import { refusals, TableError, type TableProblem } from '../table-error.ts';
import type { TableLimits, TableRow } from '../table-row.ts';
import { csvRows } from './csv-rows.ts';
import { formOf, type TableForm } from './file-form.ts';
import { anyWorkbookRows, type LookedSheet, workbookRows } from './workbook-rows.ts';

export interface TableFile {
  readonly path: string;
  readonly limits: TableLimits;
  /** Null for a file in the form of the product. Then every other form is refused. */
  readonly wish?: TableWish | null;
}

/** How a file of any form is to be read. What is null, the reader finds out. */
export interface TableWish {
  readonly encoding: TextEncoding | null;
  readonly delimiter: Delimiter | null;
  readonly sheet: string | null;
}

/** What the reader has found out of a file of any form. */
export interface TableLook {
  /** Null for a workbook. */
  readonly encoding: TextEncoding | null;
  readonly delimiter: Delimiter | null;
  /** Words with letters that another encoding would show otherwise. Null where none would. */
  readonly sample: string | null;
  /** The sheets with rows. A CSV file is one sheet without a name. */
  readonly sheets: readonly LookedSheet[];
}

/** Rows, or the reason why the file is refused. Errors lose their class between threads, so a refusal travels as data. */
export type TablePortion =
  | { readonly rows: readonly TableRow[] }
  | { readonly refusal: TableProblem }
  | { readonly look: TableLook };

/** A portion ends with the row that reaches one of these bounds. Each portion is copied into the main thread. */
const portionRows = 500;
const portionCharacters = 1_000_000;
/** The first rows, among which a user finds the line of the names. */
const lookedRows = 40;

/** Reads a table file in the thread that runs this function. */
export async function* tablePortions({ path, limits, wish = null }: TableFile): AsyncGenerator<TablePortion> {
  let rows: TableRow[] = [];
  let characters = 0;
  const texts = new TextCount(limits);
  try {
    const form = await formOf(path, limits);
    const read = wish === null ? strictRows(path, limits, form) : anyRows(path, limits, form, wish);
    for await (const row of read) {
      if ('sheets' in row) {
        yield { look: row };
        continue;
      }
      rows.push(row);
      characters += texts.add(row);
      if (rows.length < portionRows && characters < portionCharacters) continue;
      yield { rows };
      rows = [];
      characters = 0;
    }
    if (rows.length > 0) yield { rows };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    yield { refusal };
  }
}

function refusalOf(error: unknown): TableProblem | null {
  // A file in UTF-16 can end inside a character.
  const told = error instanceof TableFileError ? refusals.bytes() : error;
  if (!(told instanceof TableError)) return null;
  const { kind, sheet, line, column, sentence } = told;
  return { kind, sheet, line, column, sentence };
}

async function* strictRows(path: string, limits: TableLimits, form: TableForm): AsyncGenerator<TableRow> {
  if (form === 'utf-16') throw refusals.utf16();
  yield* form === 'xlsx' ? workbookRows(path, limits) : csvRows(utf8Chunks(path, 'utf-8'), limits);
}

async function* anyRows(
  path: string,
  limits: TableLimits,
  form: TableForm,
  wish: TableWish,
): AsyncGenerator<TableRow | TableLook> {
  if (form === 'xlsx') {
    for await (const row of anyWorkbookRows(path, limits, { firstRows: lookedRows, sheet: wish.sheet }))
      yield 'sheets' in row ? { encoding: null, delimiter: null, sample: null, ...row } : row;
    return;
  }
  const bytes = await readFile(path);
  const encoding = wish.encoding ?? guessEncoding(bytes);
  const start = Buffer.from(decodedText(bytes.subarray(0, guessedBytes - (guessedBytes % 2)), encoding));
  const named = namedDelimiter(start.toString('utf8', 0, 20));
  const delimiter = wish.delimiter ?? named ?? guessDelimiter(start);
  const rows = async function* () {
    for await (const row of csvRows(utf8Chunks(path, encoding), limits, { delimiter }))
      if (named === null || row.line > 1) yield row;
  };
  const firstRows: TableRow[] = [];
  for await (const row of rows()) {
    firstRows.push(row);
    if (firstRows.length === lookedRows) break;
  }
  if (firstRows.length === 0) throw refusals.empty();
  yield { encoding, delimiter, sample: sampleOf(bytes, encoding), sheets: [{ name: null, firstRows }] };
  yield* rows();
}

/** So many first bytes show which sign separates the columns. */
const guessedBytes = 200_000;

/** Up to three words with letters beyond ASCII. Null for UTF-8, of which nobody doubts that it is read rightly. */
function sampleOf(bytes: Buffer, encoding: TextEncoding): string | null {
  if (encoding !== 'windows-1252' && encoding !== 'macintosh') return null;
  const words = decodedText(bytes, encoding).match(/[\p{L}’'‘]*[\u0080-\u{10ffff}][\p{L}’'‘]*/gu) ?? [];
  const telling = [...new Set(words)].filter((word) => /\p{L}/u.test(word) && word.length < 30);
  return telling.length === 0 ? null : telling.slice(0, 3).join(', ');
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
