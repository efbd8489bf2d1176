import { expect, it } from 'vitest';
import { rangeText } from './range-text.ts';

it.each([
  [0, 50, 271, '1–50 of 271'],
  [5, 50, 271, '251–271 of 271'],
  [21, 50, 1_234, '1,051–1,100 of 1,234'],
  [0, 12, 0, '0 of 0'],
])('page %i of %i rows out of %i reads %s', (page, pageSize, total, text) => {
  expect(rangeText(page, pageSize, total)).toBe(text);
});
