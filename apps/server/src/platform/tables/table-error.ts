/** A kind of problem of a table file, of a row or of a cell. */
export type TableProblemKind =
  // The whole file is refused.
  | 'empty'
  | 'not-a-table'
  | 'old-excel'
  | 'encrypted'
  | 'encoding'
  | 'delimiter'
  | 'no-header'
  | 'open-quote'
  | 'broken'
  | 'too-big'
  // One row or one cell is wrong.
  | 'too-few-cells'
  | 'too-many-cells'
  | 'stray-quote'
  | 'lost-digits'
  | 'formula-without-value'
  | 'formula-error'
  | 'bad-value';

export interface TableProblem {
  readonly kind: TableProblemKind;
  readonly sheet: string | null;
  /** From 1. Null when the problem concerns the whole file or sheet. */
  readonly line: number | null;
  /** From 1. Null when the problem concerns the whole row. */
  readonly column: number | null;
  /** A sentence for users that names the place and says what to do. It never repeats what a cell holds. */
  readonly sentence: string;
}

/** Thrown when a file cannot be read as a table. */
export class TableError extends Error implements TableProblem {
  override readonly name = 'TableError';
  readonly kind: TableProblemKind;
  readonly sheet: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly sentence: string;

  constructor({ kind, sheet, line, column, sentence }: TableProblem) {
    super(`${kind}: ${sentence}`);
    this.kind = kind;
    this.sheet = sheet;
    this.line = line;
    this.column = column;
    this.sentence = sentence;
  }
}

/** A refusal of the whole file. */
export function refused(kind: TableProblemKind, sentence: string): TableError {
  return new TableError({ kind, sheet: null, line: null, column: null, sentence });
}

export interface TablePlace {
  readonly sheet?: string | null;
  readonly line: number;
  readonly column?: number | null;
}

/** A problem at a place. The sentence begins with the place: `Sheet "Pieces", line 5, column C: …`. */
export function problemAt(
  { sheet = null, line, column = null }: TablePlace,
  kind: TableProblemKind,
  what: string,
): TableProblem {
  const parts = [
    ...(sheet === null ? [] : [`sheet "${sheet}"`]),
    `line ${line}`,
    ...(column === null ? [] : [`column ${columnLetters(column)}`]),
  ];
  const place = parts.join(', ');
  return { kind, sheet, line, column, sentence: `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${what}` };
}

/** The letters that a spreadsheet shows for a column, counted from 1: `A` to `Z`, then `AA`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column <= 26 ? last : columnLetters(Math.floor((column - 1) / 26)) + last;
}

const asCsv = 'In Excel choose Save As, then "CSV UTF-8 (Comma delimited)" or "Excel Workbook (.xlsx)".';

/** The refusals of whole files, each with what to do. */
export const refusals = {
  empty: () => refused('empty', 'The file is empty. Choose the file that has the rows.'),
  pdf: () => refused('not-a-table', `This is a PDF, not a table. Upload the CSV or XLSX file that it was made from.`),
  card: () =>
    refused(
      'not-a-table',
      'This is a vCard, not a table. Export the contacts as CSV in your address book, and upload that file.',
    ),
  contactGroup: () =>
    refused(
      'not-a-table',
      'This is a contact group of an address book, not a table. Export its contacts as CSV, and upload that file.',
    ),
  directory: () =>
    refused(
      'not-a-table',
      'This is a file of a directory (LDIF), not a table. Export the contacts as CSV, and upload that file.',
    ),
  picture: () => refused('not-a-table', 'This is a picture, not a table. Upload a CSV or XLSX file.'),
  webPage: () =>
    refused('not-a-table', `This is a web page or an XML file, even if its name says otherwise. Open it. ${asCsv}`),
  otherOffice: () => refused('not-a-table', `This is not an Excel workbook. Open the file. ${asCsv}`),
  binaryWorkbook: () => refused('not-a-table', `This is a binary workbook (.xlsb). Open it. ${asCsv}`),
  packed: () => refused('not-a-table', 'This file is packed. Unpack it, and upload the CSV or XLSX file inside.'),
  bytes: () => refused('not-a-table', 'This file is neither CSV nor XLSX. Upload a CSV or XLSX file.'),
  oldExcel: () => refused('old-excel', `This is a workbook of Excel 97 to 2003 (.xls). Open it. ${asCsv}`),
  encrypted: () =>
    refused('encrypted', 'This workbook has a password. In Excel remove it (File, Info, Protect Workbook), and save.'),
  utf16: () => refused('encoding', `This text file is in UTF-16 ("Unicode Text"). ${asCsv}`),
  notUtf8: (line: number) =>
    new TableError(
      problemAt({ line }, 'encoding', `the text is not in UTF-8, probably in Windows-1252 (ANSI). Open it. ${asCsv}`),
    ),
  delimiter: (what: string) =>
    refused('delimiter', `The columns are separated by ${what}. Separate them by commas. ${asCsv}`),
  openQuote: (line: number) =>
    new TableError(
      problemAt({ line }, 'open-quote', 'a quotation mark is opened and never closed. Close it, or remove it.'),
    ),
  broken: (place?: TablePlace) => {
    const what = 'The workbook is damaged. Open it in Excel, save it again as "Excel Workbook (.xlsx)", and try again.';
    if (place === undefined) return refused('broken', what);
    return new TableError(problemAt(place, 'broken', what.charAt(0).toLowerCase() + what.slice(1)));
  },
  longSheetName: (most: number) =>
    refused('too-big', `A sheet has a name of more than ${most} characters. Give the sheet a shorter name, and save.`),
  manyProblems: (most: number) =>
    refused('too-big', `More than ${most} cells of the file are wrong. Correct the file, and try again.`),
  tooBig: (what: string) => refused('too-big', `The file has ${what}. Split it into several files.`),
};
