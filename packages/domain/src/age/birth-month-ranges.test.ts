import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAudience } from '../audience/audience-parameters.ts';
import { canonicalParameters } from '../audience/canonical-parameters.ts';
import type { AgeClause, BirthMonth } from './age-clause.ts';
import { ageGoldenCases } from './age-golden.fixture.ts';
import { wholeYears } from './birth-month.ts';
import { type BirthMonthRange, birthMonthRanges, mergeMonthRanges } from './birth-month-ranges.ts';

const calendarMonth = fc.integer({ min: 1, max: 12 });
const year = fc.integer({ min: 1900, max: 2010 });
const age = fc.integer({ min: 0, max: 110 });
const turningMonths = fc.array(
  fc.record({ baseMonth: calendarMonth, previousMonths: fc.integer({ min: 0, max: 12 }) }),
  { maxLength: 5 },
);
const birthMonth = fc.integer({ min: 1900 * 12, max: 2010 * 12 });

/** Any clause that the form can hold, even an incomplete or reversed clause. */
const ageClauses: fc.Arbitrary<AgeClause> = fc.oneof(
  fc.record({
    mode: fc.constant('turning-age-or-year' as const),
    inputType: fc.constant('age' as const),
    inputValue: fc.option(age, { freq: 10 }),
    months: turningMonths,
  }),
  fc.record({
    mode: fc.constant('turning-age-or-year' as const),
    inputType: fc.constant('year' as const),
    inputValue: fc.option(year, { freq: 10 }),
    months: turningMonths,
  }),
  fc.record({
    mode: fc.constant('age-by-year-range' as const),
    ranges: fc.array(fc.record({ fromYear: age, toYear: age }), { maxLength: 5 }),
  }),
  fc.record({
    mode: fc.constant('age-by-month-in-year-range' as const),
    fromYear: fc.option(year, { freq: 10 }),
    toYear: fc.option(year, { freq: 10 }),
    months: fc.array(calendarMonth, { maxLength: 12 }),
  }),
  fc.record({
    mode: fc.constant('age-by-month-and-year-range' as const),
    ranges: fc.array(fc.record({ from: birthMonth, to: birthMonth }), { maxLength: 5 }),
  }),
);

/**
 * The reference matcher. It walks month by month instead of computing ranges, and shares no code with the function
 * under test.
 */
function matchesByWalking(clause: AgeClause, asOf: BirthMonth, born: BirthMonth): boolean {
  const bornYear = Math.floor(born / 12);
  const bornMonth = (born % 12) + 1;
  switch (clause.mode) {
    case 'turning-age-or-year': {
      const value = clause.inputValue;
      if (value === null || clause.months.length === 0) return true;
      if (born === 0) return false;
      return clause.months.some(({ baseMonth, previousMonths }) => {
        let base: number;
        if (clause.inputType === 'age') {
          base = asOf;
          while ((base % 12) + 1 !== baseMonth) base += 1;
        } else {
          base = value * 12;
          for (let month = 1; month < baseMonth; month += 1) base += 1;
        }
        const reached = clause.inputType === 'age' ? born + value * 12 : born;
        for (let back = 0; back <= previousMonths; back += 1) if (base - back === reached) return true;
        return false;
      });
    }
    case 'age-by-year-range': {
      if (clause.ranges.length === 0) return true;
      if (born === 0) return false;
      let age = -1;
      for (let birthday = born; birthday <= asOf; birthday += 12) age += 1;
      return age >= 0 && clause.ranges.some(({ fromYear, toYear }) => fromYear <= age && age <= toYear);
    }
    case 'age-by-month-in-year-range': {
      if (clause.fromYear === null || clause.toYear === null) return true;
      if (born === 0 || bornYear < clause.fromYear || bornYear > clause.toYear) return false;
      return clause.months.length === 0 || clause.months.includes(bornMonth);
    }
    case 'age-by-month-and-year-range': {
      if (clause.ranges.length === 0) return true;
      return born !== 0 && clause.ranges.some(({ from, to }) => from <= born && born <= to);
    }
  }
}

function holds(ranges: readonly BirthMonthRange[] | null, born: BirthMonth): boolean {
  return ranges === null || ranges.some(({ from, to }) => from <= born && born <= to);
}

describe('the golden table', () => {
  it('has at least 60 cases', () => {
    expect(ageGoldenCases.length).toBeGreaterThanOrEqual(60);
  });

  const named = ageGoldenCases.map((each, at) => [`${at + 1}: ${each.because}`, each] as const);
  it.each(named)('ranges, case %s', (_, { clause, asOf, born, matches }) => {
    expect(holds(birthMonthRanges(clause, asOf), born)).toBe(matches);
  });
  it.each(named)('reference matcher, case %s', (_, { clause, asOf, born, matches }) => {
    expect(matchesByWalking(clause, asOf, born)).toBe(matches);
  });
});

describe('birthMonthRanges', () => {
  const everyBirthMonth = Array.from({ length: 172 * 12 }, (_, at) => 1890 * 12 + at);
  const asOfMonths = fc.integer({ min: 2000 * 12, max: 2060 * 12 });

  it('agrees with the reference matcher on every birth month', () => {
    fc.assert(
      fc.property(ageClauses, asOfMonths, (clause, asOf) => {
        const ranges = birthMonthRanges(clause, asOf);
        const wrong: BirthMonth[] = [];
        for (const born of [0, ...everyBirthMonth]) {
          if (holds(ranges, born) !== matchesByWalking(clause, asOf, born)) wrong.push(born);
        }
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('gives the same people for the canonical form', () => {
    fc.assert(
      fc.property(ageClauses, asOfMonths, (age, asOf) => {
        const canonical = canonicalParameters({ ...emptyAudience, age });
        expect(birthMonthRanges(canonical.age, asOf)).toEqual(birthMonthRanges(age, asOf));
        expect(canonicalParameters(canonical)).toEqual(canonical);
      }),
    );
  });

  it('is sorted, disjoint, not touching and without the unknown month', () => {
    fc.assert(
      fc.property(ageClauses, asOfMonths, (clause, asOf) => {
        let previousEnd = -1;
        for (const { from, to } of birthMonthRanges(clause, asOf) ?? []) {
          expect(from).toBeGreaterThan(Math.max(previousEnd + 1, 0));
          expect(to).toBeGreaterThanOrEqual(from);
          previousEnd = to;
        }
      }),
    );
  });

  it('does not restrict without a clause', () => {
    expect(birthMonthRanges(null, 24_000)).toBeNull();
  });

  it('matches nobody with reversed ranges only', () => {
    const clause: AgeClause = { mode: 'age-by-year-range', ranges: [{ fromYear: 70, toYear: 65 }] };
    expect(birthMonthRanges(clause, 24_000)).toEqual([]);
  });

  it('stays small for any typed years', () => {
    const clause: AgeClause = { mode: 'age-by-month-in-year-range', fromYear: -1e9, toYear: 1e9, months: [1] };
    expect(birthMonthRanges(clause, 24_000)?.length).toBe(9999);
  });
});

describe('mergeMonthRanges', () => {
  it('joins ranges that overlap or touch', () => {
    const merged = mergeMonthRanges([
      { from: 30, to: 35 },
      { from: 10, to: 12 },
      { from: 13, to: 15 },
      { from: 11, to: 11 },
    ]);
    expect(merged).toEqual([
      { from: 10, to: 15 },
      { from: 30, to: 35 },
    ]);
  });
});

describe('wholeYears', () => {
  it.each([
    [1961 * 12 + 9, 2026 * 12 + 9, 65],
    [1961 * 12 + 10, 2026 * 12 + 9, 64],
    [2026 * 12 + 9, 2026 * 12 + 9, 0],
    [2026 * 12 + 10, 2026 * 12 + 9, -1],
    [0, 2026 * 12 + 9, null],
  ])('of %i at %i is %s', (born, asOf, age) => {
    expect(wholeYears(born, asOf)).toBe(age);
  });
});
