import type { AgeClause, BirthMonth, TurningAgeClause, TurningMonth } from './age-clause.ts';
import { birthMonthOf, monthOf, nextCalendarMonth, yearOf } from './birth-month.ts';
import { maxPreviousMonths } from './turning-age-problem.ts';

/** Nobody in a prospect file was born earlier or is older. */
const firstYear = 1890;
const oldest = 130;

/**
 * The clause with ages that reach `by` years further at each end. A turning age reaches `by` months further at each
 * end. Null when the clause restricts nothing. Everybody who matches the clause also matches the wider clause.
 */
export function widerAge(clause: AgeClause, by: number, asOf: BirthMonth): AgeClause | null {
  switch (clause.mode) {
    case 'turning-age-or-year':
      return widerTurningAge(clause, by, asOf);
    case 'age-by-year-range':
      return clause.ranges.length === 0
        ? null
        : {
            ...clause,
            ranges: clause.ranges.map(({ fromYear, toYear }) => ({
              fromYear: downTo(fromYear, fromYear - by, 0),
              toYear: upTo(toYear, toYear + by, oldest),
            })),
          };
    case 'age-by-month-in-year-range':
      return clause.fromYear === null || clause.toYear === null
        ? null
        : {
            ...clause,
            fromYear: downTo(clause.fromYear, clause.fromYear - by, firstYear),
            toYear: upTo(clause.toYear, clause.toYear + by, yearOf(asOf)),
          };
    case 'age-by-month-and-year-range':
      return clause.ranges.length === 0
        ? null
        : {
            ...clause,
            ranges: clause.ranges.map(({ from, to }) => ({
              from: downTo(from, from - by * 12, birthMonthOf(firstYear, 1)),
              to: upTo(to, to + by * 12, asOf),
            })),
          };
  }
}

/** The wanted lower end, not below the limit, and never above the present end. */
function downTo(present: number, wanted: number, limit: number): number {
  return Math.min(present, Math.max(wanted, limit));
}

/** The wanted upper end, not above the limit, and never below the present end. */
function upTo(present: number, wanted: number, limit: number): number {
  return Math.max(present, Math.min(wanted, limit));
}

function widerTurningAge(clause: TurningAgeClause, by: number, asOf: BirthMonth): TurningAgeClause | null {
  if (clause.inputValue === null || clause.months.length === 0) return null;
  return { ...clause, months: clause.months.map((entry) => widerMonths(entry, by, clause.inputType, asOf)) };
}

function widerMonths(
  { baseMonth, previousMonths }: TurningMonth,
  by: number,
  inputType: TurningAgeClause['inputType'],
  asOf: BirthMonth,
): TurningMonth {
  // Months from the base month to the last month that an entry can name. For an age, the last month is the eleventh
  // month after `asOf`. For a birth year, the last month is December of the birth year.
  const monthsLeft = inputType === 'age' ? asOf + 11 - nextCalendarMonth(baseMonth, asOf) : 12 - baseMonth;
  const later = Math.max(0, Math.min(by, monthsLeft, maxPreviousMonths - previousMonths));
  return {
    baseMonth: monthOf(baseMonth - 1 + later),
    previousMonths: Math.max(previousMonths, Math.min(maxPreviousMonths, previousMonths + later + by)),
  };
}
