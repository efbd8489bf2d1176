import { describe, expect, it } from 'vitest';
import type { AgeClause, BirthMonth } from './age-clause.ts';
import { birthMonthOf } from './birth-month.ts';
import { isT65Applicable } from './t65-postage.ts';

const asOf = birthMonthOf(2026, 10);

function aged(...ranges: readonly (readonly [number, number])[]): AgeClause {
  return { mode: 'age-by-year-range', ranges: ranges.map(([fromYear, toYear]) => ({ fromYear, toYear })) };
}
function between(...ranges: readonly (readonly [BirthMonth, BirthMonth])[]): AgeClause {
  return { mode: 'age-by-month-and-year-range', ranges: ranges.map(([from, to]) => ({ from, to })) };
}
const turning: AgeClause = {
  mode: 'turning-age-or-year',
  inputType: 'age',
  inputValue: 65,
  months: [{ baseMonth: 4, previousMonths: 6 }],
};

describe('isT65Applicable', () => {
  it.each<[string, AgeClause | null, boolean]>([
    ['no age', null, false],
    ['a complete turning age', turning, true],
    ['a turning age without months', { ...turning, months: [] }, false],
    ['a turning age below 60', { ...turning, inputValue: 59 }, false],
    ['one age', aged([65, 65]), true],
    ['one age, the minimum', aged([60, 60]), true],
    ['one age below the minimum', aged([59, 59]), false],
    ['a range of ages', aged([65, 66]), false],
    ['two single ages', aged([65, 65], [67, 67]), false],
    ['no range of ages', aged(), false],
    ['a calendar year, 11 months', between([birthMonthOf(1960, 1), birthMonthOf(1960, 12)]), true],
    ['11 months across two years', between([birthMonthOf(1960, 6), birthMonthOf(1961, 5)]), true],
    ['12 months across two years', between([birthMonthOf(1960, 6), birthMonthOf(1961, 6)]), false],
    [
      'spans of 5 and 6 months in two years',
      between([birthMonthOf(1959, 1), birthMonthOf(1959, 6)], [birthMonthOf(1961, 1), birthMonthOf(1961, 7)]),
      true,
    ],
    [
      'spans of 6 and 6 months in two years',
      between([birthMonthOf(1959, 1), birthMonthOf(1959, 7)], [birthMonthOf(1961, 1), birthMonthOf(1961, 7)]),
      false,
    ],
    [
      'overlapping spans of 11 and 11 months in one year',
      between([birthMonthOf(1960, 1), birthMonthOf(1960, 12)], [birthMonthOf(1960, 1), birthMonthOf(1960, 12)]),
      true,
    ],
    ['a youngest start that is just 60', between([asOf - 720, asOf - 719]), true],
    ['a youngest start that is still 59', between([asOf - 719, asOf - 719]), false],
    [
      'one range old enough, the other not',
      between([birthMonthOf(1950, 1), birthMonthOf(1950, 2)], [birthMonthOf(1990, 1), birthMonthOf(1990, 2)]),
      false,
    ],
    ['months in years', { mode: 'age-by-month-in-year-range', fromYear: 1959, toYear: 1960, months: [1] }, false],
  ])('%s', (_, clause, expected) => {
    expect(isT65Applicable(clause, asOf, false)).toBe(expected);
  });

  it('always applies with a turning-age template', () => {
    expect(isT65Applicable(null, asOf, true)).toBe(true);
  });
});
