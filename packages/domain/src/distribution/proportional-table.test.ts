import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportionalTable } from './proportional-table.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const sumOf = (table: readonly (readonly number[])[], place: number) => sum(table.map((row) => row[place] ?? 0));

/** The sum of the exact shares of a place. */
function exactOf(totals: readonly number[], available: readonly (readonly number[])[], place: number): number {
  return sum(
    totals.map((total, at) => {
      const counts = available[at] ?? [];
      return sum(counts) === 0 ? 0 : (total * (counts[place] ?? 0)) / sum(counts);
    }),
  );
}

describe('proportionalTable', () => {
  it.each<[string, number[], number[][], number[][]]>([
    ['leftovers of one total in list order', [4], [[5, 5, 5]], [[2, 1, 1]]],
    [
      'the next leftover to the places that are behind',
      [4, 4, 4],
      [
        [5, 5, 5],
        [5, 5, 5],
        [5, 5, 5],
      ],
      [
        [2, 1, 1],
        [1, 2, 1],
        [1, 1, 2],
      ],
    ],
    [
      'nobody where nobody is available',
      [3, 2],
      [
        [0, 0],
        [0, 4],
      ],
      [
        [0, 0],
        [0, 2],
      ],
    ],
    [
      'everybody, and no more',
      [9, 3],
      [
        [1, 2],
        [2, 1],
      ],
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [
      'nobody more to a place that is full',
      [1, 2],
      [
        [1, 1],
        [2, 0],
      ],
      [
        [1, 0],
        [2, 0],
      ],
    ],
    ['far beyond 2^53', [250_000_000], [[125_000_001, 125_000_000]], [[125_000_000, 125_000_000]]],
  ])('gives %s', (_, totals, available, table) => {
    expect(proportionalTable(totals, available)).toEqual(table);
  });

  it('gives each of 50 states its share of 360 months', () => {
    // States of very different size. The shares of most states in a month are below 1.
    const states = Array.from({ length: 50 }, (_, state) => 20 + state * state);
    const months = Array.from({ length: 360 }, (_, month) =>
      states.map((people, at) => people + ((month * 7 + at) % 5)),
    );
    const totals = months.map(() => 33);
    const table = proportionalTable(totals, months);
    for (const state of states.keys()) {
      expect(Math.abs(sumOf(table, state) - exactOf(totals, months, state))).toBeLessThan(2);
    }
  });

  const places = fc.integer({ min: 1, max: 6 });
  const world = places.chain((width) => {
    const counts = fc.array(fc.oneof(fc.nat(3), fc.nat(50)), { minLength: width, maxLength: width });
    const row = counts.chain((list) => fc.record({ list: fc.constant(list), total: fc.nat(sum(list)) }));
    return fc.record({ width: fc.constant(width), rows: fc.array(row, { maxLength: 80 }) });
  });

  it('keeps each total, stays within the available people and near each proportional share', () => {
    fc.assert(
      fc.property(world, ({ width, rows }) => {
        const totals = rows.map(({ total }) => total);
        const available = rows.map(({ list }) => list);
        const table = proportionalTable(totals, available);
        expect(table.map(sum)).toEqual(totals);
        for (const [at, shares] of table.entries()) {
          const all = Math.max(sum(available[at] ?? []), 1);
          for (const [place, share] of shares.entries()) {
            const count = available[at]?.[place] ?? 0;
            expect(share).toBeLessThanOrEqual(count);
            expect(Math.abs(share - ((totals[at] ?? 0) * count) / all)).toBeLessThan(1);
          }
        }
        for (let place = 0; place < width; place += 1) {
          const distance = Math.abs(sumOf(table, place) - exactOf(totals, available, place));
          expect(distance).toBeLessThanOrEqual((width - 1) / 2 + 1e-6);
        }
      }),
    );
  });
});
