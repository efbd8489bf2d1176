import type { AgeClause, BirthMonth, MonthsInYearClause, TurningAgeClause } from './age-clause.ts';
import { monthLabel, monthYearLabel } from './birth-month.ts';
import { turningBirthMonths } from './birth-month-ranges.ts';

/** The name of a clause in panels and on Review. */
export function ageLabel(clause: AgeClause): string {
  switch (clause.mode) {
    case 'turning-age-or-year':
      return clause.inputType === 'age' ? 'Turning age' : 'Birth year';
    case 'age-by-year-range':
      return 'Age';
    case 'age-by-month-in-year-range':
      return 'Birth months in years';
    case 'age-by-month-and-year-range':
      return 'Birth month and year';
  }
}

/**
 * A clause in one line, such as '65, Oct 2026 to Apr 2027'. Null when the clause does not restrict (nothing chosen, or
 * incomplete). With an age, the months are the months in which people reach the age. Otherwise the months are months of
 * birth.
 */
export function ageSummary(clause: AgeClause, asOf: BirthMonth): string | null {
  switch (clause.mode) {
    case 'turning-age-or-year':
      return turningSummary(clause, asOf);
    case 'age-by-year-range':
      return listOrNull(clause.ranges.map(({ fromYear, toYear }) => span(String(fromYear), String(toYear))));
    case 'age-by-month-in-year-range':
      return monthsInYearSummary(clause);
    case 'age-by-month-and-year-range':
      return listOrNull(clause.ranges.map(({ from, to }) => span(monthYearLabel(from), monthYearLabel(to))));
  }
}

function turningSummary(clause: TurningAgeClause, asOf: BirthMonth): string | null {
  const { inputType, inputValue } = clause;
  if (inputValue === null || clause.months.length === 0) return null;
  const shift = inputType === 'age' ? inputValue * 12 : 0;
  const spans = clause.months.flatMap((entry) => {
    const born = turningBirthMonths(clause, entry, asOf);
    return born === null ? [] : [span(monthYearLabel(born.from + shift), monthYearLabel(born.to + shift))];
  });
  return inputType === 'age' ? `${inputValue}, ${spans.join('; ')}` : spans.join('; ');
}

function monthsInYearSummary(clause: MonthsInYearClause): string | null {
  if (clause.fromYear === null || clause.toYear === null) return null;
  const years = span(String(clause.fromYear), String(clause.toYear));
  const months = [...clause.months].sort((a, b) => a - b).map(monthLabel);
  return months.length === 0 ? years : `${months.join(', ')} of ${years}`;
}

/** '62 to 70', or only '65' when both ends are equal. */
export function span(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`;
}

function listOrNull(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join('; ');
}
