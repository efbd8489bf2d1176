import { type Mills, millsPerCent, millsPerDollar } from '@dropdate/domain/money/money';

/**
 * A cell of a table that we write. A plain string is a text. A spreadsheet shows it unchanged, computes nothing from it
 * and keeps its leading zeros. The other cells can be sorted and summed up.
 */
export type TableCell =
  | string
  | { readonly number: number }
  /** A calendar day, `yyyy-mm-dd`. */
  | { readonly date: string }
  | { readonly money: Mills }
  /** A text with a coloured cell. A CSV file has no colours. */
  | { readonly text: string; readonly mark: 'wrong' | 'right' };

/** A sheet of a workbook, or a whole CSV file. */
export interface WrittenTable {
  /** The name of the sheet. */
  readonly name: string;
  /** Widths are in characters. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Pages of rows. A row has one cell for each column. */
  readonly pages: AsyncIterable<readonly (readonly TableCell[])[]>;
  /** The date of all parts of a workbook. The caller sets it, so that the same content makes the same bytes. */
  readonly at: Date;
  /** True for a file that only programs read. A CSV file then has no byte order mark, which some programs take for text. */
  readonly isForMachines?: boolean;
  /** The sheet after this sheet. A CSV file leaves it out. */
  readonly next?: Omit<WrittenTable, 'at' | 'next'>;
}

/** An amount in dollars without sign and separators: `1234.50`, or `0.005` when it has a part below a cent. */
export function dollarsText(amount: Mills): string {
  const size = Math.abs(amount);
  const fraction = String(size % millsPerDollar).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(size / millsPerDollar)}.${isWholeCents(amount) ? fraction.slice(0, 2) : fraction}`;
}

export function isWholeCents(amount: Mills): boolean {
  return amount % millsPerCent === 0;
}
