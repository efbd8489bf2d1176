import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, digitsOf, withCommas } from './number-text.ts';

describe('a number as typed', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['007', '7'],
    ['12000', '12,000'],
    ['12,0000', '120,000'],
    ['$1,234,567', '1,234,567'],
    ['abc', ''],
    ['12000.00', '12,000'],
    ['1,200.5', '1,200'],
  ])('%j reads %j', (typed, shown) => {
    expect(withCommas(digitsOf(typed))).toBe(shown);
  });

  it('keeps its value through commas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        expect(Number(digitsOf(withCommas(String(value))))).toBe(value);
      }),
    );
  });

  it.each([
    ['1,234', 0, 0],
    ['1,234', 1, 1],
    ['1,234', 2, 3],
    ['1,234', 4, 5],
    ['1,234', 9, 5],
    ['4242 4', 4, 4],
    ['4242 4', 5, 6],
  ])('in %j the caret after %i digits stands at %i', (text, digits, caret) => {
    expect(caretAfter(text, digits)).toBe(caret);
  });
});
