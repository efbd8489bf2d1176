import { describe, expect, it } from 'vitest';
import { type Level, treeRows } from './tree-rows.ts';

interface Org {
  readonly key: string;
  readonly children: number;
}
const org = (key: string, children = 0): Org => ({ key, children });
const loaded = (...rows: Org[]): Level<Org> => ({ rows, isBusy: false });
const shown = (top: readonly Org[], open: readonly string[], levels: Record<string, Level<Org>>) =>
  treeRows(top, {
    keyOf: ({ key }) => key,
    hasChildren: ({ children }) => children > 0,
    isOpen: ({ key }, isAlone) => isAlone || open.includes(key),
    levels: new Map(Object.entries(levels)),
  });
const lines = (...args: Parameters<typeof shown>) =>
  shown(...args).map(({ row, depth }) => `${'.'.repeat(depth)}${row.key}`);

describe('the rows of a tree', () => {
  it('stand below their open row, and their own rows below them', () => {
    const levels = { a: loaded(org('b', 1), org('c')), b: loaded(org('d')) };
    expect(lines([org('a', 2), org('e')], ['a', 'b'], levels)).toEqual(['a', '.b', '..d', '.c', 'e']);
    expect(lines([org('a', 2), org('e')], ['a'], levels)).toEqual(['a', '.b', '.c', 'e']);
    expect(lines([org('a', 2), org('e')], ['b'], levels)).toEqual(['a', 'e']);
  });

  it('open at once below the only row of the highest level', () => {
    expect(lines([org('a', 1)], [], { a: loaded(org('b', 1)) })).toEqual(['a', '.b']);
  });

  it('say which row can be opened and which one loads', () => {
    const rows = shown([org('a', 1), org('b')], ['a'], { a: { rows: undefined, isBusy: true } });
    expect(rows.map(({ isOpen, isBusy }) => [isOpen, isBusy])).toEqual([
      [true, true],
      [undefined, false],
    ]);
  });
});
