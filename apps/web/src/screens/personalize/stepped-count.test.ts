import { expect, it } from 'vitest';
import { stepped } from './stepped-count.ts';

it.each([
  ['ArrowUp', 5, 6],
  ['ArrowUp', 10, 10],
  ['ArrowDown', 0, 0],
  ['ArrowDown', null, 0],
  ['PageUp', 1, 10],
  ['PageDown', 5, 0],
  ['ArrowUp', 99, 10],
  ['Enter', 5, null],
  ['1', 5, null],
])('%s on %j of 10 leads to %j', (key, value, next) => {
  expect(stepped(key, value, 10)).toBe(next);
});
