import type { TableProblem } from './table-error.ts';

/**
 * One row of a table file. The first row of a file, or of a sheet, holds the names of the columns. A sheet without these
 * names has the problem `no-header` in its first row.
 */
export interface TableRow {
  /** The name of the sheet. Null for a CSV file. */
  readonly sheet: string | null;
  /** The line of the file or the row of the sheet, counted from 1 as editors and spreadsheets count. */
  readonly line: number;
  /**
   * The cells as text. Numbers have no exponent, dates are ISO, a formula is its last computed value. A row has at
   * least as many cells as its table has columns.
   */
  readonly cells: readonly string[];
  /** The problems of this row. The cells of a row with problems have the text of the file, as far as it can be read. */
  readonly problems: readonly TableProblem[];
}

/** Bounds on a table file. A file beyond a bound is refused with the kind `too-big`. */
export interface TableLimits {
  readonly fileBytes: number;
  /**
   * Bytes of all read parts of a workbook together, after they are unpacked. Also the most characters of all cells,
   * because many cells of a workbook can name one shared text.
   */
  readonly inflatedBytes: number;
  /** Texts in the list that the sheets of a workbook share. */
  readonly sharedStrings: number;
  /** Cells of the whole file. */
  readonly cells: number;
  readonly columns: number;
  /** Problems of all rows. */
  readonly problems: number;
  /** Sheets that can be seen. Hidden sheets are not read. */
  readonly sheets: number;
  /** The heap of the thread that reads the file. */
  readonly heapMb: number;
  /** How long that thread may work on the file. */
  readonly workingMs: number;
}

/**
 * The bounds on a file that a user uploads. A production file of 13,000 pieces with all columns has almost 5 MB, unpacks
 * to 25 MB and has 351,000 cells.
 */
export const uploadedTable: TableLimits = {
  fileBytes: 5 * 1024 * 1024,
  inflatedBytes: 150_000_000,
  sharedStrings: 1_000_000,
  cells: 3_000_000,
  columns: 500,
  problems: 100_000,
  sheets: 50,
  heapMb: 160,
  // The largest production file takes about a second.
  workingMs: 30_000,
};
