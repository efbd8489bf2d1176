import { describe, expect, it } from 'vitest';
import type { AgeClause } from './age-clause.ts';
import { ageLabel, ageSummary } from './age-summary.ts';
import { birthMonthOf } from './birth-month.ts';

const turning: AgeClause = {
  mode: 'turning-age-or-year',
  inputType: 'age',
  inputValue: 65,
  months: [{ baseMonth: 4, previousMonths: 6 }],
};

describe('ageSummary', () => {
  it.each<[string, string | null, AgeClause]>([
    ['Turning age', '65, Oct 2026 to Apr 2027', turning],
    [
      'Turning age',
      '65, Oct 2026 to Apr 2027; Jul 2027',
      { ...turning, months: [...turning.months, { baseMonth: 7, previousMonths: 0 }] },
    ],
    ['Turning age', null, { ...turning, months: [] }],
    ['Birth year', 'Oct 1960 to Apr 1961', { ...turning, inputType: 'year', inputValue: 1961 }],
    [
      'Age',
      '65; 70 to 75',
      {
        mode: 'age-by-year-range',
        ranges: [
          { fromYear: 65, toYear: 65 },
          { fromYear: 70, toYear: 75 },
        ],
      },
    ],
    ['Age', null, { mode: 'age-by-year-range', ranges: [] }],
    [
      'Birth months in years',
      'Jan, Dec of 1955 to 1960',
      { mode: 'age-by-month-in-year-range', fromYear: 1955, toYear: 1960, months: [12, 1] },
    ],
    [
      'Birth month and year',
      'Mar 1958 to Jun 1959',
      {
        mode: 'age-by-month-and-year-range',
        ranges: [{ from: birthMonthOf(1958, 3), to: birthMonthOf(1959, 6) }],
      },
    ],
  ])('%s: %s', (label, summary, clause) => {
    expect(ageLabel(clause)).toBe(label);
    expect(ageSummary(clause, birthMonthOf(2026, 10))).toBe(summary);
  });
});
