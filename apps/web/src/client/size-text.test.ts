import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 Bytes'],
  [999, '999 Bytes'],
  [1_000, '1.0 KB'],
  [99_949, '99.9 KB'],
  [512_300, '512 KB'],
  [3_400_000, '3.4 MB'],
  [12_000_000_000, '12.0 GB'],
  [12e24, '12.0 YB'],
  [12e30, '12,000,000 YB'],
])('%d is %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
