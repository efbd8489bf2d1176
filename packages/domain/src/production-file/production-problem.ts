import { imbBarCount } from '../mail-piece/barcode/imb-bars.ts';
import { type IdentityColumn, identityColumns, type ProductionFlag, productionFlags } from './identity-columns.ts';

/** The kinds of mistakes in a returned file. */
export const problemCauses = [
  /** No row has the piece. */
  'missing',
  /** A second row has the piece. */
  'repeated',
  /** The order has no piece with this number. */
  'not-in-order',
  /** The number of the piece is no number. */
  'no-number',
  'empty',
  /** A spreadsheet removed the zeros at the beginning. */
  'leading-zeros',
  /** A spreadsheet wrote the value as a rounded number. */
  'number-notation',
  'bar-count',
  'no-barcode',
  'differs',
] as const;
export type ProblemCause = (typeof problemCauses)[number];

/** One mistake in a returned file, without its line. */
export interface ProductionProblem {
  readonly column: IdentityColumn;
  readonly cause: ProblemCause;
  /** The text of the cell. Empty for a missing piece. */
  readonly value: string;
  /** The right text of the cell. For the number of a piece: the numbers that the order has or lacks. */
  readonly expected: string;
}

const flags = Object.fromEntries(identityColumns.map(({ column, flag }) => [column, flag])) as Readonly<
  Record<IdentityColumn, ProductionFlag>
>;

export function flagOf({ column }: Pick<ProductionProblem, 'column'>): ProductionFlag {
  return flags[column];
}

/** The faults of an order: true for each flag that a problem raises. */
export function raisedFlags(
  problems: Iterable<Pick<ProductionProblem, 'column'>>,
): Readonly<Record<ProductionFlag, boolean>> {
  const raised = new Set([...problems].map(flagOf));
  return Object.fromEntries(productionFlags.map((flag) => [flag, raised.has(flag)])) as Record<ProductionFlag, boolean>;
}

/** The problem as a sentence that says what to do. */
export function problemText({ column, cause, value, expected }: ProductionProblem): string {
  switch (cause) {
    case 'missing':
      return expected.includes(' ') ? `Pieces ${expected} are missing.` : `Piece ${expected} is missing.`;
    case 'repeated':
      return `Piece ${value} comes twice. Keep one of its rows.`;
    case 'not-in-order':
      return `The order has no piece ${value}. Its pieces are ${expected}.`;
    case 'no-number':
      return `The sequence must be a number: ${expected}.`;
    case 'empty':
      return 'The cell is empty.';
    case 'leading-zeros':
      return 'The zeros at the beginning are gone. Format the column as text.';
    case 'number-notation':
      return 'The spreadsheet rounded the value to a number. Format the column as text.';
    case 'bar-count':
      return `The barcode has ${value.length} bars. It must have ${imbBarCount}.`;
    case 'no-barcode':
      return 'The barcode may only have the letters A, D, F and T.';
    case 'differs':
      return column === 'mailerCode' || column === 'postalClass'
        ? 'The value differs from the order.'
        : 'The value belongs to another piece or was changed.';
  }
}
