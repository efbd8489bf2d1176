import { expect, it } from 'vitest';
import { formatResponseRate } from './response-rate.ts';

it.each([
  [0, '0.00%'],
  [0.0125, '1.25%'],
  [0.000_05, '0.01%'],
  [1, '100.00%'],
])('shows a response rate of %d as %s', (rate, text) => {
  expect(formatResponseRate(rate)).toBe(text);
});
