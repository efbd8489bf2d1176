import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWholePercent, percentChange, percentText, wholePercentText } from './period-change.ts';

it.each([
  [0, 0, '0.00%'],
  [5, 4, '+25.00%'],
  [4, 5, '-20.00%'],
  [7, 7, '0.00%'],
  [0, 3, '-100.00%'],
  [100_001, 100_000, '0.00%'],
  [1_234, 1, '+123,300.00%'],
  [20_201, 20_000, '+1.01%'],
])('%s after %s is %s', (now, before, text) => {
  expect(percentText(percentChange(now, before) ?? Number.NaN)).toBe(text);
});

it.each([
  [0, 0, '0%'],
  [0, 3, '-100%'],
  [4, 3, '+33%'],
  [5, 3, '+67%'],
  [501, 500, '0%'],
  [503, 500, '+1%'],
  [999, 1, '+99,800%'],
])('%s after %s is %s as a whole percentage', (now, before, text) => {
  expect(wholePercentText(percentChange(now, before) ?? Number.NaN)).toBe(text);
});

it.each([
  [999, 999, true],
  [1_000, 3, false],
  [3, 1_000, false],
])('%s after %s is a whole percentage: %s', (now, before, isWhole) => {
  expect(isWholePercent(now, before)).toBe(isWhole);
});

it('has no percentage after nothing', () => {
  expect(percentChange(3, 0)).toBeNull();
});

it('rounds the exact percentage half up', () => {
  const count = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(count, count, (now, before) => {
      const hundredths = Math.floor((Math.abs(now - before) * 20_000 + before) / (2 * before));
      const digits = (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      const sign = hundredths === 0 ? '' : now < before ? '-' : '+';
      expect(percentText(percentChange(now, before) ?? Number.NaN)).toBe(`${sign}${digits}%`);
    }),
  );
});
