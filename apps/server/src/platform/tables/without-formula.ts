import type { TableCell } from './table-cell.ts';

/**
 * A text of a CSV file that no spreadsheet takes for a formula: users type names, and a formula can send away the sheet. An
 * XLSX file says that a cell is a text, so it needs no such mark.
 */
export function withoutFormula(cell: TableCell): TableCell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
