import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMonths, lastMonths, pickedMonths, readTurningMonth, turningMonthText } from './turning-months.ts';

const asOf = birthMonthOf(2026, 11);
const turning = (inputType: 'age' | 'year', inputValue: number | null) =>
  ({ mode: 'turning-age-or-year', inputType, inputValue, months: [] }) as const;
const labels = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label);

describe('the month pickers', () => {
  it('offer the next twelve months with an age, the first picker also the months before', () => {
    const last = labels(lastMonths(turning('age', 65), asOf));
    expect([last[0], last[2], last.at(-1)]).toEqual(['November 2026', 'January 2027', 'October 2027']);
    const [coming, earlier] = firstMonths(turning('age', 65), asOf);
    expect(labels(coming?.items ?? [])).toEqual(last);
    expect([earlier?.items[0]?.label, earlier?.items.at(-1)?.label]).toEqual(['October 2026', 'November 2025']);
  });

  it.each([
    [1961, 'January 1961', 'December 1960'],
    [196, 'January', 'December of the year before'],
    [null, 'January', 'December of the year before'],
  ])('offer the months of the birth year %s', (year, first, before) => {
    const [own, earlier] = firstMonths(turning('year', year), asOf);
    expect([own?.items[0]?.label, own?.items.length]).toEqual([first, 12]);
    expect([earlier?.items[0]?.label, earlier?.items.length]).toEqual([before, 12]);
  });

  it.each([
    [turning('age', 65), 3, 2, 'January to March 2027'],
    [turning('age', 65), 1, 2, 'November 2026 to January 2027'],
    [turning('age', 65), 1, 0, 'January 2027'],
    [turning('age', 65), 11, 12, 'November 2025 to November 2026'],
    [turning('year', 1961), 3, 2, 'January to March 1961'],
    [turning('year', 1961), 1, 3, 'October 1960 to January 1961'],
    [turning('year', 196), 3, 0, 'March'],
  ])('%j: base month %i with %i months before reads %s', (clause, baseMonth, previousMonths, text) => {
    expect(turningMonthText(clause, { baseMonth, previousMonths }, asOf)).toBe(text);
  });

  it('offer every month that the wire knows, and read back what they show', () => {
    const any = fc.record({
      baseMonth: fc.integer({ min: 1, max: 12 }),
      previousMonths: fc.integer({ min: 0, max: 12 }),
      inputType: fc.constantFrom('age' as const, 'year' as const),
      asOf: fc.integer({ min: birthMonthOf(2020, 1), max: birthMonthOf(2040, 12) }),
    });
    fc.assert(
      fc.property(any, ({ baseMonth, previousMonths, inputType, asOf }) => {
        const clause = turning(inputType, inputType === 'age' ? 65 : 1961);
        const picked = pickedMonths(clause, { baseMonth, previousMonths }, asOf);
        const offered = firstMonths(clause, asOf).flatMap(({ items }) => items.map(({ value }) => value));
        expect(offered).toContain(picked.from);
        expect(lastMonths(clause, asOf).map(({ value }) => value)).toContain(picked.to);
        expect(readTurningMonth(picked)).toEqual({ baseMonth, previousMonths });
      }),
    );
  });
});
