import type { AgeClause, AgeRangeClause, BirthMonth, MonthYearRangeClause } from './age-clause.ts';
import { wholeYears, yearOf } from './birth-month.ts';
import { isTurningAgeComplete, minTurningAge } from './turning-age-problem.ts';

/** A number of months. Several ranges count as narrow when the sum of their spans is below this limit (decision 29). */
export const t65SpanLimit = 12;

/** Texts for the extra postage (specification 2, section 5, T65 postage applicability). */
export const t65Texts = {
  message: 'You will be charged additional postage',
  hover: 'We charge additional postage for searches with low location density.',
} as const;

/**
 * Whether additional postage is charged. An audience with a narrow range of ages has few people in each area, so its
 * mail costs more postage. Pass the clause as the buyer entered it, never the canonical form. The canonical form joins
 * ranges, which changes their number and spans (specification 2, section 5, T65 postage applicability; decision 29).
 */
export function isT65Applicable(clause: AgeClause | null, asOf: BirthMonth, hasTurningAgeTemplate: boolean): boolean {
  if (hasTurningAgeTemplate) return true;
  switch (clause?.mode) {
    case 'turning-age-or-year':
      return isTurningAgeComplete(clause, asOf);
    case 'age-by-year-range':
      return isSingleAge(clause);
    case 'age-by-month-and-year-range':
      return isNarrowAndOld(clause, asOf);
    default:
      // Clauses of birth years and calendar months cause no additional postage. Neither does an audience without a
      // clause.
      return false;
  }
}

function isSingleAge(clause: AgeRangeClause): boolean {
  const [range, ...others] = clause.ranges;
  if (range === undefined || others.length > 0) return false;
  return range.fromYear === range.toYear && range.fromYear >= minTurningAge;
}

/**
 * The range that starts last decides whether the people are old enough. Together, the ranges must be narrow: they lie
 * in one calendar year, or the sum of their spans stays below the limit.
 */
function isNarrowAndOld({ ranges }: MonthYearRangeClause, asOf: BirthMonth): boolean {
  if (ranges.length === 0 || ranges.some(({ from, to }) => from > to)) return false;
  const youngestStart = Math.max(...ranges.map(({ from }) => from));
  const age = wholeYears(youngestStart, asOf);
  if (age === null || age < minTurningAge) return false;
  const years = new Set(ranges.flatMap(({ from, to }) => [yearOf(from), yearOf(to)]));
  const span = ranges.reduce((months, { from, to }) => months + (to - from), 0);
  return years.size === 1 || span < t65SpanLimit;
}
