import { type CsvHandler, CsvScanner, cellText, type ScannedRecord } from '@dropdate/tables/csv-scanner';
import { type RecordProblem, TableFileError } from '@dropdate/tables/table-file-error';
import { problemAt, refusals, TableError, type TableProblem, type TableProblemKind } from '../table-error.ts';
import type { TableLimits, TableRow } from '../table-row.ts';
import { headProblem, lostDigits, shortened } from './table-head.ts';

type CsvLimits = Pick<TableLimits, 'cells' | 'columns'>;

/** How a file is read whose first line may be no line of names. */
export interface AnyCsv {
  readonly delimiter: string;
}

/**
 * The rows of a CSV file, from its bytes. A row that breaks the rules of CSV comes with its problem.
 * @throws TableError
 */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  limits: CsvLimits,
  any: AnyCsv | null = null,
): AsyncGenerator<TableRow> {
  const reader = new Reader(limits, any);
  try {
    for await (const chunk of chunks) {
      reader.scanner.push(chunk);
      yield* reader.take();
    }
    reader.scanner.end();
  } catch (error) {
    throw error instanceof TableFileError ? refusalOf(error) : error;
  }
  yield* reader.take();
  if (reader.columns === 0 && any === null) throw refusals.empty();
}

class Reader {
  readonly #limits: CsvLimits;
  #rows: TableRow[] = [];
  #cells = 0;
  columns = 0;
  readonly scanner: CsvScanner;

  constructor(limits: CsvLimits, any: AnyCsv | null) {
    this.#limits = limits;
    const handler: CsvHandler = {
      header: (record) => this.#head(record),
      record: (record) => this.#row(record, []),
      refused: (record, problem) => this.#refused(record, problem),
    };
    this.scanner = new CsvScanner('', any?.delimiter ?? ',', handler, { isRagged: any !== null });
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #head(record: ScannedRecord): void {
    const cells = textsOf(record);
    if (cells.length === 1) checkDelimiter(cells[0] ?? '');
    if (cells.length > this.#limits.columns) throw refusals.tooBig(`more than ${this.#limits.columns} columns`);
    const problem = headProblem(cells, { line: record.line });
    if (problem !== null) throw new TableError(problem);
    this.columns = cells.length;
    this.#row(record, []);
  }

  #refused(record: ScannedRecord, problem: RecordProblem): void {
    if (problem === 'invalid encoding') throw refusals.notUtf8(record.line);
    if (problem === 'longer than 2 MB') throw refusals.tooBig(`a row of more than 2 MB (line ${record.line})`);
    const [kind, column, what] = sentences[problem](record, this.columns);
    this.#row(record, [problemAt({ line: record.line, column }, kind, what)]);
  }

  #row(record: ScannedRecord, problems: readonly TableProblem[]): void {
    const cells = textsOf(record);
    if (cells.length > this.#limits.columns) throw refusals.tooBig(`more than ${this.#limits.columns} columns`);
    this.#cells += Math.max(cells.length, this.columns);
    if (this.#cells > this.#limits.cells) throw refusals.tooBig(`more than ${this.#limits.cells} cells`);
    // A spreadsheet writes a line of commas for an empty row.
    if (cells.every((cell) => cell === '')) return;
    while (cells.length < this.columns) cells.push('');
    const { line } = record;
    const lost = cells.flatMap((cell, at) =>
      shortened.test(cell) ? [problemAt({ line, column: at + 1 }, 'lost-digits', lostDigits)] : [],
    );
    this.#rows.push({ sheet: null, line, cells, problems: [...problems, ...lost] });
  }
}

function textsOf(record: ScannedRecord): string[] {
  return Array.from({ length: Math.min(record.cells, record.starts.length) }, (_, cell) => cellText(record, cell));
}

/** The kind of a row's problem, the column that shows it, and the words. */
const sentences: Readonly<
  Record<
    Exclude<RecordProblem, 'invalid encoding' | 'longer than 2 MB'>,
    (record: ScannedRecord, columns: number) => readonly [TableProblemKind, number | null, string]
  >
> = {
  'too few columns': ({ cells }, columns) => [
    'too-few-cells',
    null,
    `the row has ${counted(cells)}, and the table has ${columns} columns. Add the missing cells.`,
  ],
  'too many columns': ({ cells }, columns) => [
    'too-many-cells',
    columns + 1,
    `the row has ${counted(cells)}, and the table has ${columns} columns. Put a cell with a comma in quotation marks.`,
  ],
  'a quotation mark inside a cell without quotes': strayQuote,
  'text after a closing quotation mark': strayQuote,
};

const strayQuotes = ['a quotation mark inside a cell without quotes', 'text after a closing quotation mark'] as const;

function strayQuote(): readonly [TableProblemKind, null, string] {
  return [
    'stray-quote',
    null,
    'a quotation mark stands inside a cell. Put the cell in quotation marks, and double the mark inside it.',
  ];
}

function counted(cells: number): string {
  return cells === 1 ? '1 cell' : `${cells} cells`;
}

const delimiters = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
] as const;

/** Refuses names of columns that something other than commas separates. */
function checkDelimiter(head: string): void {
  for (const [delimiter, name] of delimiters) if (head.includes(delimiter)) throw refusals.delimiter(name);
}

function refusalOf({ fault, line }: TableFileError): Error {
  if (fault === 'open quote' && line !== null) return refusals.openQuote(line);
  if (fault === 'invalid encoding' && line !== null) return refusals.notUtf8(line);
  if (fault === 'too many columns') return refusals.tooBig('too many columns');
  if ((fault === strayQuotes[0] || fault === strayQuotes[1]) && line !== null) {
    const [kind, column, what] = strayQuote();
    return new TableError(problemAt({ line, column }, kind, what));
  }
  return refusals.bytes();
}
