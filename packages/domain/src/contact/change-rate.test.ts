import { expect, it } from 'vitest';
import { changeRate, changeRateText } from './change-rate.ts';

it.each([
  [318, 283, '12.37%'],
  [47, 50, '6.00%'],
  [0, 3, '100.00%'],
  [5, 5, '0.00%'],
])('from %i, with %i before, changes by %s', (now, before, text) => {
  expect(changeRateText(changeRate(now, before) ?? Number.NaN)).toBe(text);
});

it('is unknown after a period without anything', () => {
  expect(changeRate(4, 0)).toBeNull();
});
