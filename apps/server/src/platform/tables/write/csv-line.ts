import { dollarsText, type TableCell } from '../table-cell.ts';

/** A line of a CSV file (RFC 4180). Machines print the values from this file, so every value stays unchanged. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The text of a cell without any dress: dates are ISO, amounts have neither sign nor separators. */
export function cellText(cell: TableCell): string {
  if (typeof cell === 'string') return cell;
  if ('text' in cell) return cell.text;
  if ('number' in cell) return String(cell.number);
  return 'date' in cell ? cell.date : dollarsText(cell.money);
}

function csvCell(value: string): string {
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replace(/"/g, '""')}"` : value;
}
