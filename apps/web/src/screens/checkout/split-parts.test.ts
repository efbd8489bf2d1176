import { mills } from '@dropdate/domain/money/money';
import { describe, expect, it } from 'vitest';
import { equalParts, splitState } from './split-parts.ts';

const total = mills(100_010);

describe('the parts of several cards', () => {
  it('begin equal, with the rest on the first card', () => {
    expect(equalParts(mills(100_000), 3)).toEqual(['$33.34', '$33.33', '$33.33']);
    expect(splitState(['a', 'b'], equalParts(total, 2), total).rest).toBe(0);
  });

  it.each([
    ['make the total', ['60', '40.01'], 0, true],
    ['leave a rest', ['60', '40'], 10, false],
    ['are above the total', ['60', '50'], -9_990, false],
    ['are no amounts', ['60', 'x'], null, false],
    ['are parts of a cent', ['60', '40.011'], null, false],
    ['are below zero', ['-1', '101.01'], null, false],
  ])('%s', (_, texts, rest, isPayable) => {
    const state = splitState(['a', 'b'], texts, total);
    expect(state.rest).toBe(rest);
    expect(state.parts !== null).toBe(isPayable);
  });
});
