import { expect, it } from 'vitest';
import { desiredShare } from './desired-share.ts';

it.each<[number | null, number | null, string | null]>([
  [249, 1_000, '24.9%'],
  [0, 1_000, '0.0%'],
  [1_000, 1_000, '100.0%'],
  [1_001, 1_000, null],
  [null, 1_000, null],
  [-1, 1_000, null],
  [5, null, null],
  [5, 0, null],
])('%s wanted of %s is shown as %s', (typed, available, text) => {
  expect(desiredShare(typed, available)?.text ?? null).toBe(text);
});
