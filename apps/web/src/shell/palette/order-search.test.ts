import { describe, expect, it } from 'vitest';
import { orderDigits } from './order-search.ts';

describe('an order number in the palette', () => {
  it.each([
    ['10042', '10042'],
    ['#10042', '10042'],
    ['100 42', '10042'],
    ['camp', null],
    ['100a', null],
    ['', null],
    ['1234567890123', null],
  ])('%j asks for %j', (typed, digits) => {
    expect(orderDigits(typed)).toBe(digits);
  });
});
