/**
 * The four ways in which a buyer can state the ages of an audience. Several entries of one clause are alternatives,
 * combined with OR (specification 2, section 3, Age group; decision 29).
 */
export type AgeClause = TurningAgeClause | AgeRangeClause | MonthsInYearClause | MonthYearRangeClause;

/** People who reach an age in chosen months (`age`), or who were born in chosen months of a year (`year`). */
export interface TurningAgeClause {
  readonly mode: 'turning-age-or-year';
  readonly inputType: 'age' | 'year';
  /** Whole years of age, or the four-digit birth year; null while the field is empty. */
  readonly inputValue: number | null;
  readonly months: readonly TurningMonth[];
}

/**
 * A calendar month (1 to 12), and how many earlier months count too (0 to 12). The earlier months can lie in the year
 * before.
 */
export interface TurningMonth {
  readonly baseMonth: number;
  readonly previousMonths: number;
}

/** Ages in whole years, inclusive at both ends. */
export interface AgeRangeClause {
  readonly mode: 'age-by-year-range';
  readonly ranges: readonly { readonly fromYear: number; readonly toYear: number }[];
}

/** Birth years (inclusive), and the calendar months of birth (1 to 12) that count in each of these years. */
export interface MonthsInYearClause {
  readonly mode: 'age-by-month-in-year-range';
  readonly fromYear: number | null;
  readonly toYear: number | null;
  readonly months: readonly number[];
}

/** Birth months, inclusive at both ends. */
export interface MonthYearRangeClause {
  readonly mode: 'age-by-month-and-year-range';
  readonly ranges: readonly { readonly from: BirthMonth; readonly to: BirthMonth }[];
}

/**
 * A calendar month as one number: `year * 12 + (month - 1)`. 0 means an unknown birth month, which matches no clause.
 */
export type BirthMonth = number;
