import { describe, expect, it } from 'vitest';
import { nextInGrid } from './move-in-grid.ts';

describe('keys in the grid of templates', () => {
  // 8 templates in rows of 3: the last row has two.
  it.each([
    ['ArrowDown', 0, 3],
    ['ArrowDown', 4, 7],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 7, 4],
    ['ArrowUp', 1, 1],
    ['Home', 5, 0],
    ['End', 2, 7],
    ['ArrowRight', 2, null],
    ['a', 2, null],
  ])('%s at %i leads to %j', (key, at, next) => {
    expect(nextInGrid(key, at, 8, 3)).toBe(next);
  });
});
