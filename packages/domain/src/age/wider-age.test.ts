import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgeClause } from './age-clause.ts';
import { ageProblems } from './age-problems.ts';
import { ageSummary } from './age-summary.ts';
import { birthMonthOf } from './birth-month.ts';
import { birthMonthRanges } from './birth-month-ranges.ts';
import { widerAge } from './wider-age.ts';

const asOf = birthMonthOf(2026, 11);
const turning = (baseMonth: number, previousMonths: number, inputValue: number | null = 65): AgeClause => ({
  mode: 'turning-age-or-year',
  inputType: inputValue !== null && inputValue > 1000 ? 'year' : 'age',
  inputValue,
  months: [{ baseMonth, previousMonths }],
});
const ages = (...ranges: readonly (readonly [number, number])[]): AgeClause => ({
  mode: 'age-by-year-range',
  ranges: ranges.map(([fromYear, toYear]) => ({ fromYear, toYear })),
});

describe('widerAge', () => {
  it.each<[string, AgeClause, number, string]>([
    ['ages', ages([62, 70]), 2, '60 to 72'],
    ['several ages', ages([30, 40], [62, 70]), 2, '28 to 42; 60 to 72'],
    ['ages at the limits', ages([1, 129]), 2, '0 to 130'],
    [
      'birth years up to this year',
      { mode: 'age-by-month-in-year-range', fromYear: 1960, toYear: 2025, months: [3] },
      2,
      'Mar of 1958 to 2026',
    ],
    [
      'birth months',
      {
        mode: 'age-by-month-and-year-range',
        ranges: [{ from: birthMonthOf(1960, 2), to: birthMonthOf(1960, 4) }],
      },
      2,
      'Feb 1958 to Apr 1962',
    ],
    ['a turning age', turning(3, 2), 1, '65, Dec 2026 to Apr 2027'],
    ['a turning age over the end of a year', turning(12, 0), 1, '65, Nov 2026 to Jan 2027'],
    ['a turning age that ends in a year', turning(10, 1), 1, '65, Aug 2027 to Oct 2027'],
    ['a turning age with the most months', turning(3, 12), 1, '65, Mar 2026 to Mar 2027'],
    ['months of a birth year', turning(12, 2, 1961), 1, 'Sep 1961 to Dec 1961'],
  ])('widens %s', (_case, clause, by, summary) => {
    const wider = widerAge(clause, by, asOf);
    expect(wider && ageSummary(wider, asOf)).toBe(summary);
  });

  it.each<[string, AgeClause]>([
    ['no range', ages()],
    ['no turning age', turning(3, 2, null)],
    ['no years', { mode: 'age-by-month-in-year-range', fromYear: null, toYear: null, months: [] }],
  ])('is nothing for %s', (_case, clause) => {
    expect(widerAge(clause, 2, asOf)).toBeNull();
  });

  const month = fc.integer({ min: 1, max: 12 });
  const clauses: fc.Arbitrary<AgeClause> = fc.oneof(
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 40 })), {
        minLength: 1,
        maxLength: 5,
      })
      .map((pairs) => ages(...pairs.map(([from, more]) => [from, Math.min(130, from + more)] as const))),
    fc
      .record({
        baseMonth: month,
        previousMonths: fc.integer({ min: 0, max: 12 }),
        value: fc.integer({ min: 60, max: 99 }),
      })
      .map(({ baseMonth, previousMonths, value }) => turning(baseMonth, previousMonths, value)),
    fc
      .record({
        baseMonth: month,
        previousMonths: fc.integer({ min: 0, max: 12 }),
        value: fc.integer({ min: 1900, max: 1966 }),
      })
      .map(({ baseMonth, previousMonths, value }) => turning(baseMonth, previousMonths, value)),
    fc
      .record({
        from: fc.integer({ min: 1890, max: 2020 }),
        more: fc.integer({ min: 1, max: 9 }),
        months: fc.uniqueArray(month),
      })
      .map(({ from, more, months }) => ({
        mode: 'age-by-month-in-year-range' as const,
        fromYear: from,
        toYear: from + more,
        months,
      })),
  );

  it('loses nobody and makes no new mistake', () => {
    fc.assert(
      fc.property(clauses, fc.constantFrom(1, 2, 5), fc.integer({ min: 0, max: 11 }), (clause, by, later) => {
        const now = asOf + later;
        fc.pre(ageProblems(clause, now).length === 0);
        const wider = widerAge(clause, by, now);
        const inside = birthMonthRanges(clause, now) ?? [];
        const outside = birthMonthRanges(wider, now) ?? [];
        for (const { from, to } of inside) {
          expect(outside.some((range) => range.from <= from && to <= range.to)).toBe(true);
        }
        const mistakes = wider === null ? [] : ageProblems(wider, now).map(({ message }) => message);
        // Two different ranges can both grow to the limits and become equal. `audienceExpansions` leaves out such a
        // change.
        expect(mistakes.filter((message) => message !== 'Range already present')).toEqual([]);
      }),
    );
  });
});
