import { expect, it } from 'vitest';
import { printedAs } from './proof-caption.ts';

const piece = {
  variantName: 'Variant B',
  stockColor: 'blue',
  postalClass: 'first-class',
  stateName: 'Florida',
} as const;

it('a page of a proof names variant, stock color, postal class and state', () => {
  expect(printedAs(piece)).toBe('Variant B, Blue, First-Class Mail, Florida');
});

it('a page of a proof names no paper before a paper is chosen', () => {
  expect(printedAs({ ...piece, stockColor: null, postalClass: null })).toBe('Variant B, Florida');
});
