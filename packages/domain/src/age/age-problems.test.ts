import { describe, expect, it } from 'vitest';
import type { AgeClause, TurningAgeClause } from './age-clause.ts';
import { ageProblems, monthYearEntryProblem, yearRangeProblem } from './age-problems.ts';
import { birthMonthOf } from './birth-month.ts';
import {
  canAddTurningMonth,
  isTurningAgeComplete,
  turningAgeTemplateProblem,
  turningMonthProblem,
  turningValueProblem,
} from './turning-age-problem.ts';

const asOf = birthMonthOf(2026, 10);
const turning65: TurningAgeClause = {
  mode: 'turning-age-or-year',
  inputType: 'age',
  inputValue: 65,
  months: [{ baseMonth: 4, previousMonths: 6 }],
};

describe('turningMonthProblem', () => {
  it.each([
    [null, 3, 'Please select a month'],
    [13, 3, 'Please select a month'],
    [1, null, 'Please enter number of previous months'],
    [1, -1, 'Number of previous months cannot be negative'],
    [1, 13, 'Maximum limit is 12'],
    [4, 6, 'Range already present'],
    [4, 5, null],
    [1, 0, null],
    [1, 12, null],
  ])('month %s with %s previous months: %s', (baseMonth, previousMonths, message) => {
    expect(turningMonthProblem({ baseMonth, previousMonths }, turning65.months)).toBe(message);
  });

  it('refuses a sixth month', () => {
    const five = [1, 2, 3, 4, 5].map((baseMonth) => ({ baseMonth, previousMonths: 0 }));
    expect(turningMonthProblem({ baseMonth: 6, previousMonths: 0 }, five)).toBe('Maximum 5 months are allowed');
  });
});

describe('turningValueProblem', () => {
  it.each([
    ['age', 60, null],
    ['age', 59, 'Age must be 60 or above'],
    ['age', null, 'Please enter an age'],
    ['age', 60.5, 'Please enter an age'],
    ['year', 1966, null],
    ['year', 1967, 'Age must be 60 or above'],
    ['year', 66, 'Please enter a year'],
    ['year', null, 'Please enter a year'],
  ] as const)('%s %s: %s', (inputType, value, message) => {
    expect(turningValueProblem(inputType, value, asOf)).toBe(message);
  });
});

describe('canAddTurningMonth', () => {
  it('is open while fewer than 5 months are present', () => {
    const months = [1, 2, 3, 4].map((baseMonth) => ({ baseMonth, previousMonths: 0 }));
    expect(canAddTurningMonth({ ...turning65, months }, asOf)).toBe(true);
    expect(canAddTurningMonth({ ...turning65, months: [...months, ...turning65.months] }, asOf)).toBe(false);
  });

  it('is closed while the age is not valid', () => {
    expect(canAddTurningMonth({ ...turning65, inputValue: 59 }, asOf)).toBe(false);
  });
});

describe('ageProblems', () => {
  it.each<[string, AgeClause, readonly [path: string, message: string][]]>([
    ['a complete turning age', turning65, []],
    ['an untouched turning age', { ...turning65, inputValue: null, months: [] }, []],
    ['an age without months', { ...turning65, months: [] }, [['months', 'Please select a month']]],
    ['months without an age', { ...turning65, inputValue: null }, [['inputValue', 'Please enter an age']]],
    [
      'the same month twice',
      { ...turning65, months: [...turning65.months, ...turning65.months] },
      [['months.1', 'Range already present']],
    ],
    ['equal ages', { mode: 'age-by-year-range', ranges: [{ fromYear: 65, toYear: 65 }] }, []],
    [
      'reversed ages',
      { mode: 'age-by-year-range', ranges: [{ fromYear: 66, toYear: 65 }] },
      [['ranges.0', "'From' should be less than 'To'"]],
    ],
    [
      'equal years',
      { mode: 'age-by-month-in-year-range', fromYear: 1960, toYear: 1960, months: [1] },
      [['toYear', "'From' should be less than 'To'"]],
    ],
    ['untouched years', { mode: 'age-by-month-in-year-range', fromYear: null, toYear: null, months: [] }, []],
    [
      'a missing year and a month that does not exist',
      { mode: 'age-by-month-in-year-range', fromYear: null, toYear: 1960, months: [0] },
      [
        ['fromYear', 'Please enter a year in both fields'],
        ['months.0', 'Please select a month'],
      ],
    ],
    ['one birth month', { mode: 'age-by-month-and-year-range', ranges: [{ from: 23_500, to: 23_500 }] }, []],
    [
      'the same birth months twice',
      {
        mode: 'age-by-month-and-year-range',
        ranges: [
          { from: 23_500, to: 23_501 },
          { from: 23_500, to: 23_501 },
        ],
      },
      [['ranges.1', 'Range already present']],
    ],
  ])('%s', (_, clause, problems) => {
    expect(ageProblems(clause, asOf)).toEqual(problems.map(([path, message]) => ({ path, message })));
  });
});

describe('monthYearEntryProblem', () => {
  it.each([
    [23_500, 23_499, "'From' should not be after 'To'"],
    [null, 23_500, 'Please select a month and a year in both fields'],
    [0, 23_500, 'Please select a month and a year in both fields'],
    [23_510, 23_520, 'Range already present'],
    [23_500, 23_500, null],
  ])('%s to %s: %s', (from, to, message) => {
    expect(monthYearEntryProblem({ from, to }, [{ from: 23_510, to: 23_520 }])).toBe(message);
  });
});

describe('yearRangeProblem', () => {
  it('requires From below To', () => {
    expect(yearRangeProblem(1955, 1960)).toBeNull();
    expect(yearRangeProblem(1960, 1955)).toBe("'From' should be less than 'To'");
  });
});

describe('a turning-age template', () => {
  const text = 'This field is required as you have selected a Turning Age Template.';
  it.each<[string, AgeClause | null, string | null]>([
    ['no age', null, text],
    ['another mode', { mode: 'age-by-year-range', ranges: [{ fromYear: 65, toYear: 65 }] }, text],
    ['an untouched turning age', { ...turning65, inputValue: null, months: [] }, text],
    ['an age below the minimum', { ...turning65, inputValue: 59 }, text],
    ['a complete turning age', turning65, null],
    ['a complete birth year', { ...turning65, inputType: 'year', inputValue: 1961 }, null],
  ])('with %s', (_, clause, message) => {
    expect(turningAgeTemplateProblem(clause, { asOf, hasTurningAgeTemplate: true })).toBe(message);
    expect(turningAgeTemplateProblem(clause, { asOf, hasTurningAgeTemplate: false })).toBeNull();
    expect(isTurningAgeComplete(clause, asOf)).toBe(message === null);
  });
});
