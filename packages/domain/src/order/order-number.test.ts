import { describe, expect, it } from 'vitest';
import { orderNumberDigits } from './order-number.ts';

describe('an order number in a search', () => {
  it.each([
    ['10042', '10042'],
    ['#10042', '10042'],
    ['100 42', '10042'],
    ['# 10-042', '10042'],
    ['camp', null],
    ['100a', null],
    ['', null],
    ['1234567890123', null],
  ])('%j asks for %j', (typed, digits) => {
    expect(orderNumberDigits(typed)).toBe(digits);
  });
});
