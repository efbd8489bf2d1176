import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, toggledColumn } from './column-choice.ts';

describe('choosing columns', () => {
  it('adds a column at the end and removes a column', () => {
    expect(toggledColumn(['a', 'b'], 'c', 8)).toEqual(['a', 'b', 'c']);
    expect(toggledColumn(['a', 'b'], 'a', 8)).toEqual(['b']);
  });

  it('refuses a column beyond the maximum, but still removes a column', () => {
    const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(toggledColumn(eight, 'i', 8)).toBe('too-many');
    expect(toggledColumn(eight, 'h', 8)).toHaveLength(7);
  });

  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', -4, ['b', 'a', 'c']],
    ['b', 9, ['a', 'c', 'b']],
    ['x', 0, ['a', 'b', 'c']],
  ])('moves %s to %i', (name, place, expected) => {
    expect(moved(['a', 'b', 'c'], name, place)).toEqual(expected);
  });

  it('never loses or doubles a column by moving', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { maxLength: 8 }),
        fc.integer(),
        fc.integer({ min: 0, max: 7 }),
        (names, place, at) => {
          const name = names[at];
          fc.pre(name !== undefined);
          if (name !== undefined) expect([...moved(names, name, place)].sort()).toEqual([...names].sort());
        },
      ),
    );
  });
});
