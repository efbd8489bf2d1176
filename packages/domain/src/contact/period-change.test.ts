import { expect, it } from 'vitest';
import { percentChange, percentText } from './period-change.ts';

it.each([
  [0, 0, '0.00%'],
  [5, 4, '+25.00%'],
  [4, 5, '-20.00%'],
  [7, 7, '0.00%'],
  [0, 3, '-100.00%'],
  [100_001, 100_000, '0.00%'],
  [1_234, 1, '+123,300.00%'],
])('%s after %s is %s', (now, before, text) => {
  expect(percentText(percentChange(now, before) ?? Number.NaN)).toBe(text);
});

it('has no percentage after nothing', () => {
  expect(percentChange(3, 0)).toBeNull();
});
