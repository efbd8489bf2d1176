import type { Problem } from '../audience/problem.ts';
import { maxRanges, rangeListProblems, rangeTexts, repetitionProblems } from '../audience/range-problem.ts';
import type { AgeClause, BirthMonth, MonthsInYearClause, MonthYearRangeClause } from './age-clause.ts';
import { turningAgeProblems, turningAgeTexts } from './turning-age-problem.ts';

/** Our own texts: the specification states these rules without a text. */
export const monthYearTexts = {
  order: "'From' should not be after 'To'",
  incomplete: 'Please select a month and a year in both fields',
  noYear: 'Please enter a year in both fields',
} as const;

/** The content of a month-and-year control before the buyer presses Add. Null means an empty field. */
export interface MonthYearEntry {
  readonly from: BirthMonth | null;
  readonly to: BirthMonth | null;
}

/**
 * Every problem of an age clause. Paths are relative to the clause. A clause with nothing chosen has no problem
 * (specification 2, section 5; decision 29).
 */
export function ageProblems(clause: AgeClause, asOf: BirthMonth): Problem[] {
  switch (clause.mode) {
    case 'turning-age-or-year':
      return turningAgeProblems(clause, asOf);
    case 'age-by-year-range':
      return rangeListProblems(
        'ranges',
        clause.ranges.map(({ fromYear, toYear }) => ({ from: fromYear, to: toYear })),
        { allowSameFields: true },
      );
    case 'age-by-month-in-year-range':
      return monthsInYearProblems(clause);
    case 'age-by-month-and-year-range':
      return monthYearRangesProblems(clause);
  }
}

/**
 * The reason that a month-year range cannot be added to the ranges already chosen; null when it can be added
 * (specification 2, section 5, Month-year range).
 */
export function monthYearEntryProblem(entry: MonthYearEntry, present: MonthYearRangeClause['ranges']): string | null {
  const problem = monthYearProblem(entry);
  if (problem !== null) return problem;
  if (present.some((range) => range.from === entry.from && range.to === entry.to)) return rangeTexts.duplicate;
  return present.length >= maxRanges ? rangeTexts.tooMany : null;
}

/**
 * The reason that a range of birth years is refused; null for a valid range. From must be below To (specification 2,
 * section 5, Year range).
 */
export function yearRangeProblem(fromYear: number | null, toYear: number | null): string | null {
  if (!isYear(fromYear) || !isYear(toYear)) return monthYearTexts.noYear;
  return fromYear >= toYear ? rangeTexts.order : null;
}

function monthsInYearProblems(clause: MonthsInYearClause): Problem[] {
  if (clause.fromYear === null && clause.toYear === null && clause.months.length === 0) return [];
  const problems: Problem[] = [];
  const message = yearRangeProblem(clause.fromYear, clause.toYear);
  if (message !== null) problems.push({ path: clause.fromYear === null ? 'fromYear' : 'toYear', message });
  clause.months.forEach((month, at) => {
    const isMonth = Number.isSafeInteger(month) && month >= 1 && month <= 12;
    if (!isMonth) problems.push({ path: `months.${at}`, message: turningAgeTexts.noMonth });
  });
  return problems;
}

function monthYearRangesProblems(clause: MonthYearRangeClause): Problem[] {
  const problems = clause.ranges.flatMap((range, at) => {
    const message = monthYearProblem(range);
    return message === null ? [] : [{ path: `ranges.${at}`, message }];
  });
  const keys = clause.ranges.map(({ from, to }) => `${from}:${to}`);
  return [...problems, ...repetitionProblems('ranges', keys)];
}

function monthYearProblem({ from, to }: MonthYearEntry): string | null {
  if (!isKnownMonth(from) || !isKnownMonth(to)) return monthYearTexts.incomplete;
  return from > to ? monthYearTexts.order : null;
}

function isKnownMonth(month: BirthMonth | null): month is BirthMonth {
  return month !== null && Number.isSafeInteger(month) && month > 0;
}

/** Whether the number has four digits. */
function isYear(year: number | null): year is number {
  return year !== null && Number.isSafeInteger(year) && year >= 1000 && year <= 9999;
}
