import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedCardNumber } from './card-text.ts';

describe('a card number as it is typed', () => {
  it.each([
    ['', ''],
    ['42', '42'],
    ['42424', '4242 4'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['3782', '3782'],
    ['37828', '3782 8'],
    ['378282246310005', '3782 822463 10005'],
  ])('%j reads %j', (typed, shown) => {
    expect(groupedCardNumber(typed)).toBe(shown);
  });

  it('keeps every digit, up to 19', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
        expect(groupedCardNumber(digits).replaceAll(' ', '')).toBe(digits);
      }),
    );
  });
});
