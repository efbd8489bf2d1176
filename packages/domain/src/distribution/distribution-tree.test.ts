import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenOf,
  type DistributionEntry,
  type DistributionTree,
  distribute,
  distributionTree,
  entryDepth,
  excessEntries,
  withEntry,
} from './distribution-tree.ts';

const leaf = (text: string, available: number) => ({ path: text.split(' '), available });
const entry = (text: string, desired: number, isLocked = false): DistributionEntry => ({
  id: text.split(' ').join('::'),
  desired,
  isLocked,
});

/** Florida has two counties with 300 people, Georgia has one county with 100. */
const small = distributionTree([
  leaf('FL Bay Panama 1', 60),
  leaf('FL Bay Lynn 2', 40),
  leaf('FL Lee Cape 3', 100),
  leaf('FL Lee Cape 4', 50),
  leaf('FL Lee Fort 5', 50),
  leaf('GA Cobb Smyrna 6', 100),
]);

function shown(tree: DistributionTree, total: number, entries: readonly DistributionEntry[]): Record<string, number> {
  const desired = distribute(tree, total, entries);
  return Object.fromEntries(tree.rows.map(({ path }, at) => [path.join(' '), desired[at] ?? 0]));
}

describe('distribute', () => {
  it('goes down the tree in proportion, leftovers in list order', () => {
    expect(shown(small, 81, [])).toEqual({
      FL: 61,
      'FL Bay': 21,
      'FL Bay Panama': 13,
      'FL Bay Panama 1': 13,
      'FL Bay Lynn': 8,
      'FL Bay Lynn 2': 8,
      'FL Lee': 40,
      'FL Lee Cape': 30,
      'FL Lee Cape 3': 20,
      'FL Lee Cape 4': 10,
      'FL Lee Fort': 10,
      'FL Lee Fort 5': 10,
      GA: 20,
      'GA Cobb': 20,
      'GA Cobb Smyrna': 20,
      'GA Cobb Smyrna 6': 20,
    });
  });

  it.each<[string, readonly DistributionEntry[], Record<string, number>]>([
    ['a county raises its state alone', [entry('FL Lee', 50)], { FL: 70, 'FL Bay': 20, 'FL Lee': 50, GA: 20 }],
    ['a county lowers its state alone', [entry('FL Lee', 0)], { FL: 20, 'FL Bay': 20, 'FL Lee Cape 3': 0, GA: 20 }],
    ['a state is divided among its counties', [entry('FL', 30)], { FL: 30, 'FL Bay': 10, 'FL Lee': 20, GA: 20 }],
    ['a zip adds its difference to all above', [entry('FL Bay Lynn 2', 18)], { FL: 70, 'FL Bay': 30, 'FL Lee': 40 }],
    [
      'a number below a typed row is added to it',
      [entry('FL', 30), entry('FL Lee', 25)],
      { FL: 35, 'FL Bay': 10, 'FL Lee': 25 },
    ],
    [
      'a locked row below a typed row keeps its number',
      [entry('FL', 30), entry('FL Lee', 25, true)],
      { FL: 30, 'FL Bay': 5, 'FL Lee': 25 },
    ],
    [
      'a locked row deep below a typed row keeps its number',
      [entry('FL', 30), entry('FL Lee Fort 5', 26, true)],
      { FL: 30, 'FL Bay': 4, 'FL Lee': 26, 'FL Lee Fort 5': 26, 'FL Lee Cape': 0 },
    ],
    [
      'locks that need more than the typed number raise it',
      [entry('FL', 30), entry('FL Lee', 35, true)],
      { FL: 35, 'FL Bay': 0, 'FL Lee': 35 },
    ],
    ['a lock alone moves nothing', [entry('FL Lee', 40, true)], { FL: 60, 'FL Bay': 20, 'FL Lee': 40, GA: 20 }],
    ['more than a zip has fills it', [entry('GA Cobb Smyrna 6', 900)], { GA: 100, FL: 60 }],
    ['an unknown row is left out', [entry('TX', 50)], { FL: 60, GA: 20 }],
  ])('%s', (_, entries, expected) => {
    expect(shown(small, 80, entries)).toMatchObject(expected);
  });

  it('adds up over 33,000 zips, far beyond 2^31 people wanted', () => {
    const zips = distributionTree(
      Array.from({ length: 33_000 }, (_, at) => leaf(`S${at % 50} C${at % 3_000} T${at % 9_000} ${at}`, at % 300)),
    );
    const available = zips.roots.reduce((all, root) => all + (zips.rows[root]?.available ?? 0), 0);
    for (const total of [12_000, 2 ** 31, 2 ** 40]) {
      const typed = [entry('S7', 2 ** 33), entry('S8', 5, true)];
      const desired = distribute(zips, total, typed);
      expect(desired[zips.indexOf.get('S7') ?? -1]).toBe(zips.rows[zips.indexOf.get('S7') ?? -1]?.available);
      expect(desired[zips.indexOf.get('S8') ?? -1]).toBe(5);
      expect(chosenOf(zips, desired)).toBeLessThanOrEqual(available);
    }
  });

  it('gives nobody where nobody is available', () => {
    const empty = distributionTree([leaf('FL Bay', 0), leaf('FL Lee', 0)]);
    expect(distribute(empty, 10, [entry('FL Bay', 5)])).toEqual([0, 0, 0]);
    expect(distribute(distributionTree([]), 10, [])).toEqual([]);
  });
});

const key = fc.integer({ min: 1, max: 3 }).map(String);
const leaves = fc.uniqueArray(
  fc.record({ path: fc.tuple(key, key, key).map(([a, b, c]) => [a, b, c]), available: fc.nat(200) }),
  { selector: ({ path }) => path.join(' '), minLength: 1, maxLength: 20 },
);
const world = leaves.chain((list) => {
  const tree = distributionTree(list);
  const someEntry = fc.record({
    id: fc.constantFrom(...tree.rows.map(({ id }) => id)),
    desired: fc.nat(300),
    isLocked: fc.boolean(),
  });
  return fc.record({
    tree: fc.constant(tree),
    total: fc.nat(2_000),
    entries: fc.uniqueArray(someEntry, { selector: ({ id }) => id, maxLength: 8 }),
  });
});
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

describe('every distribution', () => {
  it('adds up at each row, and stays within the available people', () => {
    fc.assert(
      fc.property(world, ({ tree, total, entries }) => {
        const desired = distribute(tree, total, entries);
        for (const [at, below] of tree.children.entries()) {
          expect(desired[at]).toBeGreaterThanOrEqual(0);
          expect(desired[at]).toBeLessThanOrEqual(tree.rows[at]?.available ?? -1);
          if (below.length > 0) expect(sum(below.map((child) => desired[child] ?? 0))).toBe(desired[at]);
        }
      }),
    );
  });

  it('takes the whole total, or everybody, without entries', () => {
    fc.assert(
      fc.property(world, ({ tree, total }) => {
        const available = sum(tree.roots.map((root) => tree.rows[root]?.available ?? 0));
        expect(chosenOf(tree, distribute(tree, total, []))).toBe(Math.min(total, available));
      }),
    );
  });

  it('is the same for the same entries in any order', () => {
    fc.assert(
      fc.property(
        world.chain((one) => fc.record({ one: fc.constant(one), shuffled: shuffledOf(one.entries) })),
        ({ one: { tree, total, entries }, shuffled }) => {
          expect(distribute(tree, total, shuffled)).toEqual(distribute(tree, total, entries));
        },
      ),
    );
  });

  it('changes only the rows above and below a new entry, by its difference', () => {
    fc.assert(
      fc.property(world, fc.nat(300), ({ tree, total }, desired) => {
        const at = desired % tree.rows.length;
        const row = tree.rows[at];
        if (row === undefined) throw new Error('no row');
        const before = distribute(tree, total, []);
        const after = distribute(tree, total, [{ id: row.id, desired, isLocked: false }]);
        expect(after[at]).toBe(Math.min(desired, row.available));
        const difference = (after[at] ?? 0) - (before[at] ?? 0);
        for (const [index, other] of tree.rows.entries()) {
          const isAbove = row.id.startsWith(`${other.id}::`);
          if (isAbove) expect((after[index] ?? 0) - (before[index] ?? 0)).toBe(difference);
          else if (index !== at && !other.id.startsWith(`${row.id}::`)) expect(after[index]).toBe(before[index]);
        }
      }),
    );
  });

  it('keeps each lock below a typed row, and the typed number as far as the locks allow', () => {
    fc.assert(
      fc.property(world, fc.nat(600), ({ tree, total, entries }, desired) => {
        const root = tree.rows[tree.roots[0] ?? 0];
        if (root === undefined) throw new Error('no row');
        // Locks on the lowest rows alone, so that no lock stands below another.
        const locks = entries
          .filter(({ id }) => id.split('::').length === 3)
          .map((one) => ({ ...one, isLocked: true }));
        const result = distribute(tree, total, [...locks, { id: root.id, desired, isLocked: false }]);
        const numberOf = (id: string) => result[tree.indexOf.get(id) ?? -1] ?? -1;
        const availableIn = (id: string) => tree.rows[tree.indexOf.get(id) ?? -1]?.available ?? 0;
        for (const lock of locks) expect(numberOf(lock.id)).toBe(Math.min(lock.desired, availableIn(lock.id)));
        const inRoot = locks.filter(({ id }) => id.startsWith(`${root.id}::`));
        const locked = sum(inRoot.map(({ id, desired: number }) => Math.min(number, availableIn(id))));
        // The people whom the locks leave out are not available to the typed number.
        const room = root.available - sum(inRoot.map(({ id }) => availableIn(id))) + locked;
        expect(numberOf(root.id)).toBe(Math.max(locked, Math.min(desired, room)));
      }),
    );
  });
});

function shuffledOf(entries: readonly DistributionEntry[]): fc.Arbitrary<DistributionEntry[]> {
  return fc.shuffledSubarray([...entries], { minLength: entries.length, maxLength: entries.length });
}

describe('withEntry', () => {
  it('drops the entries below a typed row, and keeps the locked ones', () => {
    const before = [entry('FL Lee', 5), entry('FL Bay', 6, true), entry('GA', 7), entry('XX', 1)];
    expect(withEntry(small, before, entry('FL', 9))).toEqual([
      entry('FL Bay', 6, true),
      entry('GA', 7),
      entry('FL', 9),
    ]);
  });

  it('keeps the entry of a row whose name begins with the name of the typed row', () => {
    const tree = distributionTree([leaf('FL Lee 1', 10), leaf('FL Leeds 2', 10)]);
    expect(withEntry(tree, [entry('FL Leeds', 3)], entry('FL Lee', 5))).toEqual([
      entry('FL Leeds', 3),
      entry('FL Lee', 5),
    ]);
  });

  it('replaces the entry of the same row', () => {
    expect(withEntry(small, [entry('FL', 1)], entry('FL', 2))).toEqual([entry('FL', 2)]);
  });
});

describe('excessEntries', () => {
  it('finds the entries above the available people', () => {
    expect(excessEntries(small, [entry('GA', 100), entry('FL Bay', 101)])).toEqual([entry('FL Bay', 101)]);
  });
});

describe('entryDepth', () => {
  it.each([
    [[], 0],
    [[entry('FL', 1)], 1],
    [[entry('FL', 1), entry('FL Lee Cape', 1)], 3],
  ])('of %j is %i', (entries, depth) => {
    expect(entryDepth(entries)).toBe(depth);
  });
});
