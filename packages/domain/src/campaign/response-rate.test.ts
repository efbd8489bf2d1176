import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatResponseRate, responseRate } from './response-rate.ts';

it.each([
  [0, '0.00%'],
  [0.0125, '1.25%'],
  [0.000_05, '0.01%'],
  [0.010_05, '1.01%'],
  [1, '100.00%'],
])('shows a response rate of %d as %s', (rate, text) => {
  expect(formatResponseRate(rate)).toBe(text);
});

it.each([
  [0, null, null],
  [3, 0, null],
  [0, 400, 0],
  [5, 400, 0.0125],
])('is of %d responses to %d dispatched pieces %d', (responses, dispatched, rate) => {
  expect(responseRate(responses, dispatched)).toBe(rate);
});

it('rounds every share as the standard formatter does', () => {
  const standard = new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  const share = fc.tuple(fc.nat(60_000), fc.integer({ min: 1, max: 60_000 }));
  fc.assert(
    fc.property(share, ([responses, dispatched]) => {
      const rate = responses / dispatched;
      expect(formatResponseRate(rate)).toBe(standard.format(rate));
    }),
  );
});
