import type {
  AgeClause,
  AgeRangeClause,
  BirthMonth,
  MonthsInYearClause,
  TurningAgeClause,
  TurningMonth,
} from './age-clause.ts';
import { birthMonthOf, nextCalendarMonth, unknownBirthMonth } from './birth-month.ts';

/** Birth months, inclusive at both ends. */
export interface BirthMonthRange {
  readonly from: BirthMonth;
  readonly to: BirthMonth;
}

/** Birth years outside these bounds do not occur. The bounds keep a typed range of years small. */
const firstYear = 1;
const lastYear = 9999;

/**
 * The birth months that an age clause matches, as sorted ranges. There is a gap between any two ranges. No range
 * contains the unknown month 0. Null means that the clause does not restrict (nothing chosen, or incomplete). An empty
 * list means that the clause matches nobody, because it has only reversed ranges (decision 29).
 */
export function birthMonthRanges(clause: AgeClause | null, asOf: BirthMonth): readonly BirthMonthRange[] | null {
  if (clause === null) return null;
  const ranges = unmergedRanges(clause, asOf);
  return ranges === null ? null : mergeMonthRanges(ranges);
}

/**
 * The birth months of one entry of a turning-age clause; null while no age or year is typed. With an age, people born
 * in these months reach the age in the next base month from `asOf` on, or in one of the `previousMonths` before that
 * base month.
 */
export function turningBirthMonths(
  clause: TurningAgeClause,
  entry: TurningMonth,
  asOf: BirthMonth,
): BirthMonthRange | null {
  if (clause.inputValue === null) return null;
  const to =
    clause.inputType === 'age'
      ? nextCalendarMonth(entry.baseMonth, asOf) - clause.inputValue * 12
      : birthMonthOf(clause.inputValue, entry.baseMonth);
  return { from: to - entry.previousMonths, to };
}

/** Sorts the ranges and joins overlapping and touching ranges. Reversed ranges and the unknown month 0 are left out. */
export function mergeMonthRanges(ranges: readonly BirthMonthRange[]): BirthMonthRange[] {
  const sorted = ranges
    .map(({ from, to }) => ({ from: Math.max(from, unknownBirthMonth + 1), to }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from);
  const merged: { from: BirthMonth; to: BirthMonth }[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

function unmergedRanges(clause: AgeClause, asOf: BirthMonth): readonly BirthMonthRange[] | null {
  switch (clause.mode) {
    case 'turning-age-or-year':
      return turningRanges(clause, asOf);
    case 'age-by-year-range':
      return clause.ranges.length === 0 ? null : ageRanges(clause, asOf);
    case 'age-by-month-in-year-range':
      return monthsInYearRanges(clause);
    case 'age-by-month-and-year-range':
      return clause.ranges.length === 0 ? null : clause.ranges;
  }
}

function turningRanges(clause: TurningAgeClause, asOf: BirthMonth): readonly BirthMonthRange[] | null {
  if (clause.inputValue === null || clause.months.length === 0) return null;
  return clause.months.flatMap((entry) => turningBirthMonths(clause, entry, asOf) ?? []);
}

/** Aged n: born at least 12n and fewer than 12(n + 1) months ago. */
function ageRanges(clause: AgeRangeClause, asOf: BirthMonth): readonly BirthMonthRange[] {
  return clause.ranges
    .filter(({ fromYear, toYear }) => fromYear <= toYear)
    .map(({ fromYear, toYear }) => ({ from: asOf - 12 * (toYear + 1) + 1, to: asOf - 12 * fromYear }));
}

function monthsInYearRanges(clause: MonthsInYearClause): readonly BirthMonthRange[] | null {
  if (clause.fromYear === null || clause.toYear === null) return null;
  const from = Math.max(clause.fromYear, firstYear);
  const to = Math.min(clause.toYear, lastYear);
  if (clause.months.length === 0) return [{ from: birthMonthOf(from, 1), to: birthMonthOf(to, 12) }];
  const ranges: BirthMonthRange[] = [];
  for (let year = from; year <= to; year += 1) {
    for (const month of clause.months) {
      const born = birthMonthOf(year, month);
      ranges.push({ from: born, to: born });
    }
  }
  return ranges;
}
