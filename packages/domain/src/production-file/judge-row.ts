import { imbBarCount } from '../mail-piece/barcode/imb-bars.ts';
import { type IdentityColumn, identityColumns, type PieceIdentity } from './identity-columns.ts';
import type { ProblemCause, ProductionProblem } from './production-problem.ts';
import type { ReturnedColumns } from './returned-header.ts';

/** The text of an identity column in a returned row. Spaces around the text do not count. */
export function returnedCell(cells: readonly string[], columns: ReturnedColumns, column: IdentityColumn): string {
  return cells[columns[column]]?.trim() ?? '';
}

/** The columns that are compared with the piece. Order and piece number find the piece, so they are right. */
const compared = identityColumns.filter(({ column }) => column !== 'orderNumber' && column !== 'sequence');

/** The mistakes in a row, compared with the piece that was printed under this order and piece number. */
export function judgeRow(
  piece: PieceIdentity,
  cells: readonly string[],
  columns: ReturnedColumns,
): readonly ProductionProblem[] {
  const problems: ProductionProblem[] = [];
  for (const { column } of compared) {
    const value = returnedCell(cells, columns, column);
    const expected = piece[column];
    if (isSame(column, value, expected)) continue;
    problems.push({ column, cause: causeOf(column, value, expected), value, expected });
  }
  return problems;
}

/** Print shops write the words of the postal class in small or capital letters. All other values are exact. */
function isSame(column: IdentityColumn, value: string, expected: string): boolean {
  return value === expected || (column === 'postalClass' && value.toLowerCase() === expected.toLowerCase());
}

function causeOf(column: IdentityColumn, value: string, expected: string): ProblemCause {
  if (value === '') return 'empty';
  if (value === expected.replace(/^0+/, '')) return 'leading-zeros';
  if (/^\d([.,]\d+)?E\+\d+$/i.test(value)) return 'number-notation';
  if (column !== 'imBarcode') return 'differs';
  if (!/^[ADFT]+$/.test(value)) return 'no-barcode';
  return value.length === imbBarCount ? 'differs' : 'bar-count';
}
