/** What comes first in dates such as 03/04/1961. */
export const dateOrders = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The first year of the century to which years of two digits belong. */
export const shortYearChoices = ['1900', '2000'] as const;
export type ShortYears = (typeof shortYearChoices)[number];

/** What the user has said about the columns of a file, by the field of the column. */
export interface ImportChoices {
  /** Our texts for the words of the file, by the word in small letters. An empty text means: as if the cell were empty. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dates: Readonly<Record<string, DateChoice>>;
  /** The fields whose wrong texts are left empty. */
  readonly leftEmpty: readonly string[];
}

export interface DateChoice {
  readonly order?: DateOrder | undefined;
  readonly shortYears?: ShortYears | undefined;
  readonly serials?: boolean | undefined;
}

export const noChoices: ImportChoices = { words: {}, dates: {}, leftEmpty: [] };

/** The words of a column, the commonest first, with the text that each of them is read as. */
export interface WordFacts {
  readonly field: string;
  readonly words: readonly { readonly word: string; readonly count: number }[];
}

/** What the dates of a column show. */
export interface DateFacts {
  readonly field: string;
  /** Dates in which only the first number can be the month, only the second one, and either. */
  readonly monthFirst: number;
  readonly dayFirst: number;
  readonly either: number;
  /** Those of `either` that are written with points, as in countries where the day comes first. */
  readonly dotted: number;
  /** Years of two digits that can be of two centuries. */
  readonly shortYears: number;
  /** Numbers that can be day counts of a spreadsheet. */
  readonly serials: number;
  /** Dates such as 0/0/00, which count as empty. */
  readonly nothing: number;
}

/** What all rows of a file show of its columns. */
export interface ImportFacts {
  readonly words: readonly WordFacts[];
  readonly dates: readonly DateFacts[];
}

export const noFacts: ImportFacts = { words: [], dates: [] };

/** The order of the dates of a column. Null when the column shows both orders, or neither and points. */
export function orderOf(facts: Omit<DateFacts, 'field'> | undefined, choice: DateChoice | undefined): DateOrder | null {
  if (choice?.order !== undefined) return choice.order;
  if (facts === undefined) return 'month-first';
  const { monthFirst, dayFirst, either, dotted } = facts;
  if (monthFirst > 0 && dayFirst > 0) return null;
  if (dayFirst > 0) return 'day-first';
  return monthFirst === 0 && either > 0 && dotted === either ? null : 'month-first';
}

/** The most words of a column that are mapped one by one. A column with more words is no column of a few words. */
export const mostWords = 60;
