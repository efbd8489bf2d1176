import type { AgeClause, TurningAgeClause } from '@dropdate/domain/age/age-clause';
import { birthMonthOf, yearOf } from '@dropdate/domain/age/birth-month';
import { minTurningAge } from '@dropdate/domain/age/turning-age-problem';
import { messages } from './audience-builder.messages.ts';

export type AgeMode = AgeClause['mode'];
/** The modes in the order of their buttons. The first mode is shown until the buyer chooses. */
export const ageModes = [
  'age-by-year-range',
  'turning-age-or-year',
  'age-by-month-in-year-range',
  'age-by-month-and-year-range',
] as const satisfies readonly AgeMode[];

/** A clause with nothing chosen. The clause restricts nothing. Its mode stays chosen on the buyer's screen. */
export function emptyClause(mode: AgeMode): AgeClause {
  switch (mode) {
    case 'turning-age-or-year':
      return { mode, inputType: 'age', inputValue: null, months: [] };
    case 'age-by-month-in-year-range':
      return { mode, fromYear: null, toYear: null, months: [] };
    case 'age-by-year-range':
    case 'age-by-month-and-year-range':
      return { mode, ranges: [] };
  }
}

/**
 * The fields of a turning-age template before the buyer's first entry. Most of these templates are for people who turn
 * 65, so the age field starts with 65. This age alone is not an entry. Without months, the age does not change the
 * audience.
 */
export const suggestedTurningAge: TurningAgeClause = {
  mode: 'turning-age-or-year',
  inputType: 'age',
  inputValue: 65,
  months: [],
};

/**
 * The fields in which ages are entered. The mode of turning ages has one form for an age and another form for a birth
 * year.
 */
export type AgeForm = Exclude<AgeMode, 'turning-age-or-year'> | `turning-${TurningAgeClause['inputType']}`;

export const ageForms = [
  'turning-age',
  'turning-year',
  'age-by-year-range',
  'age-by-month-in-year-range',
  'age-by-month-and-year-range',
] as const satisfies readonly AgeForm[];

export function ageFormOf(clause: AgeClause): AgeForm {
  return clause.mode === 'turning-age-or-year' ? `turning-${clause.inputType}` : clause.mode;
}

/** The mode to which a form belongs. */
export function modeOf(form: AgeForm): AgeMode {
  return form === 'turning-age' || form === 'turning-year' ? 'turning-age-or-year' : form;
}

export function emptyForm(form: AgeForm): AgeClause {
  const clause = emptyClause(modeOf(form));
  return clause.mode === 'turning-age-or-year' && form === 'turning-year' ? { ...clause, inputType: 'year' } : clause;
}

/**
 * The fields From and To of a form, as they are typed. For a month picker, the text is the number of the picked month.
 */
export interface TypedPair {
  readonly from: string;
  readonly to: string;
}

/** Whether a clause restricts nothing yet. */
export function isClauseEmpty(clause: AgeClause | null): boolean {
  switch (clause?.mode) {
    case undefined:
      return true;
    case 'turning-age-or-year':
      return clause.inputValue === null && clause.months.length === 0;
    case 'age-by-month-in-year-range':
      return clause.fromYear === null && clause.toYear === null && clause.months.length === 0;
    case 'age-by-year-range':
    case 'age-by-month-and-year-range':
      return clause.ranges.length === 0;
  }
}

/** Reads a field for whole numbers: null for an empty field, NaN for other unreadable text. */
export function wholeNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d{1,4}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Nobody in a prospect file was born before this year. */
export const firstBirthYear = 1890;
/** The highest age of a range, in whole years. */
export const oldestAge = 130;

/** Why a birth year cannot be sent, or null. An empty field counts as no problem. */
export function birthYearProblem(year: number | null, asOf: number): string | null {
  if (year === null) return null;
  const last = yearOf(asOf);
  return year < firstBirthYear || year > last ? messages.yearOutside(firstBirthYear, last) : null;
}

/** Reads a month: '1/1960', '01/1960', '011960' or '1960-01'; null for any other text. */
export function readMonthYear(text: string): number | null {
  const trimmed = text.trim();
  const match = /^(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{4})$/.exec(trimmed);
  const [, monthText, yearText] = match ?? [];
  const iso = /^(\d{4})-(\d{2})$/.exec(trimmed);
  const month = Number(monthText ?? iso?.[2] ?? 0);
  const year = Number(yearText ?? iso?.[1] ?? 0);
  return month >= 1 && month <= 12 && year >= firstBirthYear ? birthMonthOf(year, month) : null;
}

/**
 * Inserts the slash while the user types digits: '011960' becomes '01/1960'. A text with other characters is cut to 8
 * characters. `readMonthYear` then reads the text.
 */
export function maskMonthYear(typed: string): string {
  return /^\d{3,6}$/.test(typed) ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed.slice(0, 8);
}

/**
 * True for a birth year of four digits, and for an age of two digits below `minTurningAge`. Further digits cannot
 * correct such a value, so the field shows the problem while the user still types.
 */
export function isValueComplete(clause: TurningAgeClause): boolean {
  const { inputType, inputValue } = clause;
  if (inputValue === null) return false;
  return inputType === 'year' ? inputValue >= 1000 : inputValue >= 10 && inputValue < minTurningAge;
}
