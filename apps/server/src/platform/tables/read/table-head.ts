import { problemAt, type TablePlace, type TableProblem } from '../table-error.ts';

/**
 * A cell that looks like a value: a number, a date, a time, an amount, a barcode of 65 letters, or an e-mail address.
 * Each part of the pattern ends where the next part begins, so a long cell takes no longer than its length.
 */
const value = /^(?:[-+$(]?\d[\d.,:/$%()TZ -]*|[ADFT]{65}|[^\s@]+@[^\s@.]+\.\S+)$/;

/**
 * The problem of a first row of values: the names of the columns are missing. A column's name has letters, so one number
 * is enough to tell. Null for a row of names.
 */
export function headProblem(cells: readonly string[], place: Omit<TablePlace, 'column'>): TableProblem | null {
  const at = cells.findIndex((cell) => value.test(cell.trim()));
  if (at < 0) return null;
  const what = 'the first row has values, not the names of the columns. Add a row with the names.';
  return problemAt({ ...place, column: at + 1 }, 'no-header', what);
}

/** A long number as Excel shows it after it has dropped its digits: `1.23457E+30`. */
export const shortened = /^-?\d(?:\.\d+)?E\+\d{2,3}$/;

export const lostDigits =
  'Excel has shortened a long number, and its last digits are lost. Copy the value again from the original file into a column with the format Text.';
