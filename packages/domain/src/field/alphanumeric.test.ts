import { expect, it } from 'vitest';
import { isAlphanumeric } from './alphanumeric.ts';

it.each(['5 ft 9', 'Baker', 'Zażółć gęślą', '李', '180'])('%j has letters and digits', (text) => {
  expect(isAlphanumeric(text)).toBe(true);
});

it.each(['', ' ', '=1+1', "5'9", 'A&B', 'a\tb', '<b>', '😀'])('%j has other signs', (text) => {
  expect(isAlphanumeric(text)).toBe(false);
});
