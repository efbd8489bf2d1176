import type { TextEncoding } from '@dropdate/tables/utf8-chunks';

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];
export const dateOrders = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How the file of a vendor is read. `parseImportMapping` makes it from a JSON file. */
export interface ImportMapping {
  /** Origin of the data. Shown with the release. */
  readonly source: string;
  /** The month that the vendor states for the data: `year * 12 + (month - 1)`. */
  readonly dataAsOf: number;
  /** One character, by default a comma. For CSV only. */
  readonly delimiter: string;
  /** The encoding of a CSV file without a byte order mark, by default UTF-8. */
  readonly encoding: TextEncoding;
  /** The sign before the decimals of a number, by default a point. */
  readonly decimal: DecimalSign;
  /** What comes first in dates like 03/04/1961, by default the month. */
  readonly dateOrder: DateOrder;
  /** The vendor's column of each of our fields. One column may serve several fields. */
  readonly columns: ReadonlyMap<string, string>;
  /** By field, our words for the vendor's values. An empty word means unknown. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}
