import type { AgeClause, BirthMonth, MonthsInYearClause, TurningAgeClause, TurningMonth } from './age-clause.ts';

/**
 * Age clauses with the people that they match, worked out by hand from the rule that ages count in months (decision
 * 29). Every engine and the reference matcher are tested against this table. Change a row only together with the
 * decision.
 */
export interface AgeGoldenCase {
  readonly clause: AgeClause;
  readonly asOf: BirthMonth;
  /** 0 is an unknown birth month. */
  readonly born: BirthMonth;
  readonly matches: boolean;
  readonly because: string;
}

// Months are computed here, so that the table does not depend on the code that it tests.
const jan = (year: number): BirthMonth => year * 12;
const feb = (year: number): BirthMonth => year * 12 + 1;
const mar = (year: number): BirthMonth => year * 12 + 2;
const apr = (year: number): BirthMonth => year * 12 + 3;
const may = (year: number): BirthMonth => year * 12 + 4;
const jun = (year: number): BirthMonth => year * 12 + 5;
const jul = (year: number): BirthMonth => year * 12 + 6;
const aug = (year: number): BirthMonth => year * 12 + 7;
const sep = (year: number): BirthMonth => year * 12 + 8;
const oct = (year: number): BirthMonth => year * 12 + 9;
const nov = (year: number): BirthMonth => year * 12 + 10;
const dec = (year: number): BirthMonth => year * 12 + 11;

type Verdict = readonly [born: BirthMonth, matches: boolean, because: string];

function cases(clause: AgeClause, asOf: BirthMonth, verdicts: readonly Verdict[]): AgeGoldenCase[] {
  return verdicts.map(([born, matches, because]) => ({ clause, asOf, born, matches, because }));
}

function months(pairs: readonly (readonly [baseMonth: number, previousMonths: number])[]): TurningMonth[] {
  return pairs.map(([baseMonth, previousMonths]) => ({ baseMonth, previousMonths }));
}

function turning(age: number | null, ...pairs: readonly (readonly [number, number])[]): TurningAgeClause {
  return { mode: 'turning-age-or-year', inputType: 'age', inputValue: age, months: months(pairs) };
}

function bornIn(year: number | null, ...pairs: readonly (readonly [number, number])[]): TurningAgeClause {
  return { mode: 'turning-age-or-year', inputType: 'year', inputValue: year, months: months(pairs) };
}

function aged(...pairs: readonly (readonly [number, number])[]): AgeClause {
  return { mode: 'age-by-year-range', ranges: pairs.map(([fromYear, toYear]) => ({ fromYear, toYear })) };
}

function monthsInYears(fromYear: number | null, toYear: number | null, list: readonly number[]): MonthsInYearClause {
  return { mode: 'age-by-month-in-year-range', fromYear, toYear, months: list };
}

function between(...pairs: readonly (readonly [BirthMonth, BirthMonth])[]): AgeClause {
  return { mode: 'age-by-month-and-year-range', ranges: pairs.map(([from, to]) => ({ from, to })) };
}

export const ageGoldenCases: readonly AgeGoldenCase[] = [
  // Turning 65 in October, with October 2026 as the current month. The current month counts, so the clause means
  // October 2026.
  ...cases(turning(65, [10, 0]), oct(2026), [
    [oct(1961), true, 'turns 65 in October 2026, the base month and the current month'],
    [sep(1961), false, 'turned 65 one month before the base month'],
    [nov(1961), false, 'turns 65 one month after the base month'],
    [oct(1960), false, 'turns 66, not 65'],
    [oct(1962), false, 'turns 64, not 65'],
    [0, false, 'unknown birth month'],
  ]),
  // September was last month, so the next September is in 2027.
  ...cases(turning(65, [9, 0]), oct(2026), [
    [sep(1962), true, 'turns 65 in September 2027, the next September'],
    [sep(1961), false, 'turned 65 in September 2026, which is over'],
  ]),
  // November is next month.
  ...cases(turning(65, [11, 0]), oct(2026), [
    [nov(1961), true, 'turns 65 in November 2026'],
    [nov(1962), false, 'turns 65 in November 2027, one turn too late'],
  ]),
  // April 2027 and the six months before it: October 2026 to April 2027.
  ...cases(turning(65, [4, 6]), oct(2026), [
    [sep(1961), false, 'turned 65 in September 2026, seven months before the base month'],
    [oct(1961), true, 'turns 65 in October 2026, six months before the base month'],
    [dec(1961), true, "turns 65 in December 2026, before the year's end"],
    [jan(1962), true, "turns 65 in January 2027, after the year's end"],
    [apr(1962), true, 'turns 65 in April 2027, the base month'],
    [may(1962), false, 'turns 65 in May 2027, after the base month'],
    [apr(1961), false, 'turned 65 in April 2026; the base month is the next April'],
  ]),
  // October 2026 and the twelve months before it: previous months can be in the past.
  ...cases(turning(65, [10, 12]), oct(2026), [
    [oct(1960), true, 'turned 65 in October 2025, twelve months before the base month'],
    [sep(1960), false, 'turned 65 thirteen months before the base month'],
    [oct(1961), true, 'turns 65 in the base month'],
    [nov(1961), false, 'turns 65 after the base month'],
  ]),
  // Turning 65 in January, with January 2027 as the current month. The previous month is December 2026.
  ...cases(turning(65, [1, 1]), jan(2027), [
    [dec(1961), true, 'turned 65 in December 2026, one month before the base month'],
    [jan(1962), true, 'turns 65 in January 2027, the current month'],
    [nov(1961), false, 'turned 65 two months before the base month'],
  ]),
  // December, with January 2027 as the current month: the next December is eleven months later.
  ...cases(turning(65, [12, 0]), jan(2027), [
    [dec(1962), true, 'turns 65 in December 2027'],
    [dec(1961), false, 'turned 65 in December 2026, last month'],
  ]),
  // January, with December 2026 as the current month: the next January is one month later, in the next year.
  ...cases(turning(65, [1, 0]), dec(2026), [
    [jan(1962), true, 'turns 65 in January 2027'],
    [jan(1961), false, 'turned 65 in January 2026'],
  ]),
  // Two entries are alternatives. The months between the two entries do not match.
  ...cases(turning(65, [10, 0], [1, 0]), oct(2026), [
    [oct(1961), true, 'first entry: October 2026'],
    [jan(1962), true, 'second entry: January 2027'],
    [nov(1961), false, 'between the two entries'],
  ]),
  // Overlapping entries: September to December 2026 and September to November 2026.
  ...cases(turning(65, [12, 3], [11, 2]), oct(2026), [
    [sep(1961), true, 'the first month of both entries'],
    [dec(1961), true, 'the last month of the longer entry'],
    [aug(1961), false, 'before both entries'],
  ]),
  ...cases(turning(60, [10, 0]), oct(2026), [[oct(1966), true, 'turns 60, the minimum age']]),
  ...cases(turning(100, [10, 0]), oct(2026), [[oct(1926), true, 'turns 100']]),
  ...cases(turning(null, [10, 0]), oct(2026), [[mar(1990), true, 'no age typed yet: the clause does not restrict']]),
  ...cases(turning(65), oct(2026), [[0, true, 'no month chosen yet: the clause does not restrict']]),

  // Born in March 1961.
  ...cases(bornIn(1961, [3, 0]), oct(2026), [
    [mar(1961), true, 'born in the base month'],
    [feb(1961), false, 'born one month before it'],
    [apr(1961), false, 'born one month after it'],
    [mar(1960), false, 'the right month of another year'],
    [0, false, 'unknown birth month'],
  ]),
  // February 1961 and the three months before it: November 1960 to February 1961.
  ...cases(bornIn(1961, [2, 3]), oct(2026), [
    [oct(1960), false, 'four months before the base month'],
    [nov(1960), true, "three months before the base month, across the year's start"],
    [dec(1960), true, "two months before the base month, across the year's start"],
    [jan(1961), true, 'one month before the base month'],
    [feb(1961), true, 'the base month'],
    [mar(1961), false, 'after the base month'],
    [nov(1961), false, 'November of the birth year comes after its February'],
  ]),
  ...cases(bornIn(1961, [1, 12]), oct(2026), [
    [jan(1960), true, 'twelve months before January 1961'],
    [dec(1959), false, 'thirteen months before January 1961'],
  ]),
  ...cases(bornIn(1961, [3, 0], [8, 1]), oct(2026), [
    [jul(1961), true, 'second entry: one month before August'],
    [jun(1961), false, 'between the two entries'],
  ]),
  ...cases(bornIn(1961, [3, 0]), jan(2031), [[mar(1961), true, 'a birth year does not move with the current month']]),

  // Aged 65 in October 2026: born November 1960 to October 1961.
  ...cases(aged([65, 65]), oct(2026), [
    [oct(1961), true, 'reaches 65 in the current month'],
    [nov(1961), false, 'still 64, turns 65 next month'],
    [nov(1960), true, '65 years and 11 months'],
    [oct(1960), false, 'reaches 66 in the current month'],
    [0, false, 'unknown birth month'],
  ]),
  ...cases(aged([65, 70]), oct(2026), [
    [nov(1955), true, '70 years and 11 months'],
    [oct(1955), false, 'reaches 71 in the current month'],
    [jun(1958), true, '68, inside the range'],
  ]),
  ...cases(aged([60, 62], [70, 72]), oct(2026), [
    [dec(1963), true, '62 years and 10 months, first range'],
    [oct(1963), false, 'reaches 63 in the current month'],
    [oct(1956), true, 'reaches 70 in the current month, second range'],
    [nov(1956), false, 'still 69'],
  ]),
  ...cases(aged([65, 65]), dec(2026), [
    [jan(1961), true, '65 years and 11 months in December'],
    [dec(1960), false, 'reaches 66 in December'],
  ]),
  ...cases(aged([65, 65]), jan(2027), [
    [jan(1962), true, 'reaches 65 in January'],
    [jan(1961), false, 'reaches 66 in January'],
  ]),
  ...cases(aged([0, 17]), oct(2026), [
    [oct(2026), true, 'born in the current month, aged 0'],
    [nov(2026), false, 'born after the current month'],
  ]),
  ...cases(aged([0, 3000]), oct(2026), [[0, false, 'unknown stays unknown, however wide the range']]),
  ...cases(aged([70, 65]), oct(2026), [[jun(1958), false, 'a reversed range holds nobody']]),
  ...cases(aged(), oct(2026), [[jun(1958), true, 'no range yet: the clause does not restrict']]),

  // Born in January or December of 1955 to 1960.
  ...cases(monthsInYears(1955, 1960, [1, 12]), oct(2026), [
    [jan(1955), true, 'first month of the first year'],
    [dec(1960), true, 'last month of the last year'],
    [dec(1957), true, 'a chosen month of a year between'],
    [feb(1957), false, 'right year, month not chosen'],
    [dec(1954), false, 'chosen month, one year too early'],
    [jan(1961), false, 'chosen month, one year too late'],
    [0, false, 'unknown birth month'],
  ]),
  ...cases(monthsInYears(1955, 1960, []), oct(2026), [
    [jun(1957), true, 'no month chosen: every month of the years'],
    [jun(1961), false, 'outside the years'],
  ]),
  ...cases(monthsInYears(1960, 1960, [6]), oct(2026), [[jun(1960), true, 'both ends are inclusive']]),
  ...cases(monthsInYears(null, 1960, [6]), oct(2026), [[jun(1990), true, 'a year is missing: no restriction yet']]),

  // Born March 1958 to June 1959.
  ...cases(between([mar(1958), jun(1959)]), oct(2026), [
    [mar(1958), true, 'the first month is inclusive'],
    [feb(1958), false, 'one month before the range'],
    [jun(1959), true, 'the last month is inclusive'],
    [jul(1959), false, 'one month after the range'],
    [jan(1959), true, "inside, across the year's end"],
    [0, false, 'unknown birth month'],
  ]),
  ...cases(between([mar(1958), mar(1958)], [aug(1960), sep(1960)]), oct(2026), [
    [mar(1958), true, 'a range of one month'],
    [aug(1960), true, 'second range'],
    [may(1959), false, 'between the ranges'],
  ]),
  ...cases(between([0, dec(1960)]), oct(2026), [
    [0, false, 'a range that starts at 0 still does not hold the unknown'],
    [jan(1), true, 'but every known month up to its end'],
  ]),
];
