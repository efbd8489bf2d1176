import type { AgeClause, TurningAgeClause } from '@dropdate/domain/age/age-clause';
import { birthMonthOf, longMonthName, monthOf, nextCalendarMonth, yearOf } from '@dropdate/domain/age/birth-month';
import { minimumTurningAge, turningValueProblem } from '@dropdate/domain/age/turning-age-problem';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { messages } from './audience-builder.messages.ts';

export type AgeMode = AgeClause['mode'];
/** Left to right. The first is the one shown while nothing was chosen. */
export const ageModes = [
  'turning-age-or-year',
  'age-by-year-range',
  'age-by-month-in-year-range',
  'age-by-month-and-year-range',
] as const satisfies readonly AgeMode[];

/** A clause with nothing chosen: it restricts nothing, and keeps the mode that the buyer looks at. */
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

/** Whether a clause says nothing yet. */
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

/** How many parameters besides geography are set, for the head of the section. */
export function parameterCount({ age, gender, maritalStatus, targetPerHousehold }: AudienceParameters): number {
  const isTargeted = targetPerHousehold.isOnePerHousehold || targetPerHousehold.isPrimaryDecisionMaker;
  return [!isClauseEmpty(age), gender !== null, maritalStatus !== null, isTargeted].filter(Boolean).length;
}

/**
 * What a base month (1 to 12) means: 'January 2027', the next one to come, with an age; 'January 1961' with a birth
 * year, and 'January' while that is not complete.
 */
export function baseMonthText(clause: TurningAgeClause, month: number, asOf: number): string {
  const name = longMonthName(month);
  if (clause.inputType === 'age') return `${name} ${yearOf(nextCalendarMonth(month, asOf))}`;
  const isComplete = turningValueProblem('year', clause.inputValue, asOf) === null;
  return isComplete ? `${name} ${clause.inputValue}` : name;
}

/** Months of the year from this one on, the order in which ages are reached. */
export function monthsFrom(asOf: number): readonly number[] {
  return Array.from({ length: 12 }, (_, step) => monthOf(asOf + step));
}

/** 'and 3 previous months'; empty for 0. */
export function previousMonthsText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'and 1 previous month' : `and ${count} previous months`;
}

/** What was typed into a field for whole numbers: null when empty, not a number (NaN) otherwise unreadable. */
export function wholeNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d{1,4}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Nobody in a prospect file was born before. */
export const firstBirthYear = 1890;
/** Whole years; what a range of ages may hold. */
export const oldestAge = 130;

/** Why a birth year cannot be sent, or null; an empty or half-typed year is the domain's to refuse. */
export function birthYearProblem(year: number | null, asOf: number): string | null {
  if (year === null || Number.isNaN(year) || year < 1000) return null;
  const last = yearOf(asOf);
  return year < firstBirthYear || year > last ? messages.yearOutside(firstBirthYear, last) : null;
}

/** The month that a text names: '1/1960', '01/1960', '011960' or '1960-01'; null when it names none. */
export function readMonthYear(text: string): number | null {
  const trimmed = text.trim();
  const match = /^(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{4})$/.exec(trimmed);
  const [, monthText, yearText] = match ?? [];
  const iso = /^(\d{4})-(\d{2})$/.exec(trimmed);
  const month = Number(monthText ?? iso?.[2] ?? 0);
  const year = Number(yearText ?? iso?.[1] ?? 0);
  return month >= 1 && month <= 12 && year >= firstBirthYear ? birthMonthOf(year, month) : null;
}

/** Puts the slash in as it is typed: '01' and '1960' become '01/1960'; other characters stay for `readMonthYear`. */
export function maskMonthYear(typed: string): string {
  return /^\d{3,6}$/.test(typed) ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed.slice(0, 8);
}

/** Whether the typed age or year is one that no more digits can mend, so that it may be called wrong while typing. */
export function isValueComplete(clause: TurningAgeClause): boolean {
  const { inputType, inputValue } = clause;
  if (inputValue === null) return false;
  return inputType === 'year' ? inputValue >= 1000 : inputValue >= 10 && inputValue < minimumTurningAge;
}
