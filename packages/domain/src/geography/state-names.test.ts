import { expect, it } from 'vitest';
import { stateNameOf } from './state-names.ts';

it.each([
  ['FL', 'Florida'],
  ['DC', 'District of Columbia'],
  ['MH', 'Marshall Islands'],
  ['AP', 'Armed Forces Pacific'],
  ['XX', 'XX'],
])('%s is %s', (code, name) => {
  expect(stateNameOf(code)).toBe(name);
});
