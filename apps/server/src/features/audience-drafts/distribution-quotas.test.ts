import { distribute } from '@dropdate/domain/distribution/distribution-tree';
import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthMonthQuotas, peopleInStates, placeQuotas, type StateMonths } from './distribution-quotas.ts';
import { treeOf } from './distribution-tree-of.ts';
import type { QuotaRow } from './drafts.data.ts';

const march = 1958 * 12 + 2;
const sum = (rows: readonly QuotaRow[]) => rows.reduce((all, { desired }) => all + desired, 0);
const of = (rows: readonly QuotaRow[], dimension: QuotaRow['dimension']) =>
  rows.filter((row) => row.dimension === dimension);

/** The months of a state, all people in one county. */
function stateOf(stateCode: string, people: readonly number[]): StateMonths {
  const months = people.flatMap((total, at): GroupCount[] =>
    total === 0 ? [] : [{ key: { birthMonth: march + at }, total }],
  );
  const total = people.reduce((all, count) => all + count, 0);
  return { stateCode, months, counties: [{ key: { stateCode, county: 'Lee' }, total }] };
}

function wholeOf(states: readonly StateMonths[]): GroupCount[] {
  const totals = new Map<number, number>();
  for (const { key, total } of states.flatMap(({ months }) => months)) {
    if ('birthMonth' in key) totals.set(key.birthMonth, (totals.get(key.birthMonth) ?? 0) + total);
  }
  return [...totals].sort(([a], [b]) => a - b).map(([birthMonth, total]) => ({ key: { birthMonth }, total }));
}

describe('birthMonthQuotas', () => {
  it('divides a month among the states, the leftover to the state that is furthest behind', () => {
    const states = [stateOf('FL', [10, 4]), stateOf('GA', [5, 0])];
    const tree = treeOf(wholeOf(states));
    const rows = birthMonthQuotas(tree, distribute(tree, 10, []), states);
    expect(of(rows, 'birth-month').map(({ key, desired }) => [key, desired])).toEqual([
      ['FL::1958-03', 5],
      ['FL::1958-04', 2],
      ['GA::1958-03', 3],
    ]);
    expect(of(rows, 'state').map(({ key, desired }) => [key, desired])).toEqual([
      ['FL', 7],
      ['GA', 3],
    ]);
  });

  it('gives each state its share over hundreds of months', () => {
    const sizes = [100, 900, 50, 400, 200, 650];
    const states = sizes.map((size, at) =>
      stateOf(
        `S${at}`,
        Array.from({ length: 360 }, () => size),
      ),
    );
    const tree = treeOf(wholeOf(states));
    const total = 360 * 5;
    const rows = birthMonthQuotas(tree, distribute(tree, total, []), states);
    const people = sizes.reduce((all, size) => all + size, 0);
    for (const [at, { desired }] of of(rows, 'state').entries()) {
      expect(Math.abs(desired - (total * (sizes[at] ?? 0)) / people)).toBeLessThan(2);
    }
    expect(peopleInStates(rows)).toBe(total);
  });

  it('has fewer people in the states than in the months when people were taken between the counts', () => {
    const before = [stateOf('FL', [10, 4]), stateOf('GA', [5, 0])];
    const tree = treeOf(wholeOf(before));
    const after = [stateOf('FL', [10, 3]), stateOf('GA', [5, 0])];
    expect(peopleInStates(birthMonthQuotas(tree, distribute(tree, 19, []), after))).toBe(18);
  });

  it('keeps every month, every state and the total, and never asks for more than there are', () => {
    const people = fc.array(fc.nat(40), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(people, { minLength: 1, maxLength: 4 }), fc.nat(700), (counts, total) => {
        const states = counts.map((months, at) => stateOf(`S${at}`, months));
        const tree = treeOf(wholeOf(states));
        const desired = distribute(tree, total, []);
        const rows = birthMonthQuotas(tree, desired, states);
        const months = of(rows, 'birth-month');
        expect(rows.filter((row) => row.desired > row.available)).toEqual([]);
        for (const [at, { path }] of tree.rows.entries()) {
          if (path.length === 2)
            expect(sum(months.filter(({ key }) => key.endsWith(`::${path[1]}`)))).toBe(desired[at]);
        }
        for (const state of of(rows, 'state')) {
          expect(sum(months.filter(({ key }) => key.startsWith(`${state.key}::`)))).toBe(state.desired);
        }
        expect(sum(of(rows, 'county'))).toBe(sum(of(rows, 'state')));
      }),
    );
  });
});

describe('placeQuotas', () => {
  it('has states, counties and the lowest level', () => {
    const place = { stateCode: 'FL', county: 'Lee', city: 'Cape' };
    const tree = treeOf([
      { key: { ...place, zip: '33990' }, total: 3 },
      { key: { ...place, zip: '33991' }, total: 1 },
    ]);
    const rows = placeQuotas(tree, distribute(tree, 2, []));
    expect(rows.map(({ dimension, key, desired }) => [dimension, key, desired])).toEqual([
      ['state', 'FL', 2],
      ['county', 'FL::Lee', 2],
      ['zip', 'FL::Lee::Cape::33990', 2],
      ['zip', 'FL::Lee::Cape::33991', 0],
    ]);
  });
});
