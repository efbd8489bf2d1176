import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, centsOf, mills, multiply, percentage, roundToCents, sum } from './money.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(mills);

describe('roundToCents', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 10],
    [14, 10],
    [15, 20],
    [19, 20],
    [6_360_000, 6_360_000],
    [-5, 0],
    [-6, -10],
    [-15, -10],
  ])('rounds %i mills to %i', (amount, rounded) => {
    expect(roundToCents(mills(amount))).toBe(rounded);
  });

  it('moves an amount by less than a cent and is idempotent', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (wide) => {
        const amount = Math.trunc(wide / 2);
        const rounded = roundToCents(mills(amount));
        expect(Math.abs(rounded % 10)).toBe(0);
        expect(rounded - amount).toBeGreaterThan(-5);
        expect(rounded - amount).toBeLessThanOrEqual(5);
        expect(roundToCents(rounded)).toBe(rounded);
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (amount) => {
    expect(() => roundToCents(mills(amount))).toThrow(RangeError);
  });
});

describe('multiply', () => {
  it.each([
    [500, 12_000, 6_000_000],
    [20, 12_000, 240_000],
    [5, 1, 5],
    [10, 0, 0],
  ])('%i mills times %i is %i', (price, quantity, expected) => {
    expect(multiply(mills(price), quantity)).toBe(expected);
  });

  it.each([
    [10, -1],
    [10, 1.5],
    [0.5, 2],
    [2 ** 40, 2 ** 40],
  ])('refuses %d times %d', (price, quantity) => {
    expect(() => multiply(mills(price), quantity)).toThrow(RangeError);
  });
});

describe('percentage', () => {
  it.each([
    [7_680_000, 3, 230_400],
    [0, 3, 0],
    [150, 3, 0], // $0.15: 0.45 cents
    [160, 3, 0],
    [170, 3, 10], // 0.51 cents
    [500, 3, 20], // 1.5 cents go up
    [10_000, 2.9, 290],
  ])('of %i mills, %d percent is %i', (amount, percent, expected) => {
    expect(percentage(mills(amount), percent)).toBe(expected);
  });

  it('rounds once and stays within half a cent of the exact share', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1000 }), (amount, perMille) => {
        const exact = BigInt(amount) * BigInt(perMille);
        const off = BigInt(percentage(mills(amount), perMille / 10)) * 1000n - exact;
        expect(off > -5000n && off <= 5000n).toBe(true);
      }),
    );
  });

  it('refuses a second decimal', () => {
    expect(() => percentage(mills(100), 2.95)).toThrow(RangeError);
  });
});

describe('centsOf', () => {
  it.each([
    [0, 0],
    [10, 1],
    [6_360_000, 636_000],
    [-50, -5],
  ])('%i mills are %i cents', (amount, cents) => {
    expect(centsOf(mills(amount))).toBe(cents);
  });

  it.each([5, 12.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (amount) => {
    expect(() => centsOf(mills(amount))).toThrow(RangeError);
  });
});

it('neither cents nor a plain number stand in for mills, nor mills for cents', () => {
  const amount = mills(1_000);
  const cents = centsOf(amount);
  // @ts-expect-error Cents are not mills.
  expect(sum([amount, cents])).toBe(1_100);
  // @ts-expect-error A plain number could count anything.
  expect(roundToCents(1_000)).toBe(amount);
  // @ts-expect-error Price and quantity are swapped.
  expect(multiply(3, amount)).toBe(3_000);
  // @ts-expect-error Mills are not cents.
  const charged: Cents = amount;
  expect(charged).not.toBe(cents);
});

describe('sum', () => {
  it('adds up and does not depend on the order', () => {
    expect(sum([])).toBe(0);
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        expect(sum(list)).toBe(sum([...list].reverse()));
      }),
    );
  });

  it('refuses to overflow', () => {
    expect(() => sum([mills(Number.MAX_SAFE_INTEGER), mills(1)])).toThrow(RangeError);
  });
});
