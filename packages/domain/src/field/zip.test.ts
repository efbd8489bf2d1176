import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isZip, maskZip } from './zip.ts';

it.each([
  ['', ''],
  ['336', '336'],
  ['33607', '33607'],
  ['336071', '33607-1'],
  ['33607 1234', '33607-1234'],
  ['33607-12345', '33607-12345'],
  ['zip 33607', '33607'],
])('%j shows as %j', (typed, shown) => {
  expect(maskZip(typed)).toBe(shown);
});

it.each([
  ['33607', true],
  ['33607-1234', true],
  ['3360', false],
  ['33607-12', false],
  ['336071234', false],
  ['33607-12345', false],
  ['33607 ', false],
  ['', false],
])('%j is whole: %s', (text, isWhole) => {
  expect(isZip(text)).toBe(isWhole);
});

it('is masked once and for all', () => {
  fc.assert(fc.property(fc.string(), (typed) => maskZip(maskZip(typed)) === maskZip(typed)));
});
