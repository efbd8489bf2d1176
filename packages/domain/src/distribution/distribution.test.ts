import { describe, expect, it } from 'vitest';
import { distributionWords, quotaLevelOf } from './distribution.ts';
import type { SplitCategory } from './split-category.ts';

describe('quotaLevelOf', () => {
  it.each<[SplitCategory, string[], string]>([
    ['geography', [], 'state'],
    ['geography', ['FL'], 'state'],
    ['geography', ['FL', 'FL::Lee'], 'county'],
    ['geography', ['FL::Lee::Cape'], 'city'],
    ['geography', ['FL::Lee::Cape::33990', 'GA'], 'zip'],
    ['demography', ['1958'], 'birth-month'],
  ])('%s with %j fills the level %s', (category, ids, level) => {
    const entries = ids.map((id) => ({ id, desired: 1, isLocked: false }));
    expect(quotaLevelOf({ category, total: 9, entries })).toBe(level);
  });

  it('is the state without a distribution', () => {
    expect(quotaLevelOf(null)).toBe('state');
  });
});

describe('distributionWords', () => {
  it.each([
    [['FL'], 'By state, 1 number typed'],
    [['FL::Lee', 'FL::Bay'], 'By county, 2 numbers typed'],
  ])('%j reads %s', (ids, words) => {
    const entries = ids.map((id) => ({ id, desired: 1, isLocked: false }));
    expect(distributionWords({ category: 'geography', total: 9, entries })).toBe(words);
  });
});
