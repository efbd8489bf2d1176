import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mills } from './money.ts';
import { formatCount, formatMoney, formatShortCount, formatUnitPrice, parseMoney } from './money-text.ts';

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.01'],
    [4, '$0.00'],
    [-4, '$0.00'],
    [10, '$0.01'],
    [6_360_000, '$6,360.00'],
    [7_910_400, '$7,910.40'],
    [1_234_567_890, '$1,234,567.89'],
    [-50_000, '-$50.00'],
  ])('%i mills read %s', (amount, text) => {
    expect(formatMoney(mills(amount))).toBe(text);
  });
});

describe('formatShortCount', () => {
  it.each([
    [0, '0'],
    [9_999, '9,999'],
    [25_999, '25,999'],
    [99_999, '99,999'],
    [100_000, '100K'],
    [134_499, '134K'],
    [134_900, '135K'],
    [999_499, '999K'],
    [999_500, '1M'],
    [1_000_000, '1M'],
    [1_136_000, '1.14M'],
    [1_206_000, '1.21M'],
    [39_500_000, '39.5M'],
    [331_000_000, '331M'],
  ])('%i reads %s', (count, text) => {
    expect(formatShortCount(count)).toBe(text);
  });

  it('takes at most six characters, and is at most half a hundredth away', () => {
    const units: Readonly<Record<string, number>> = { K: 1_000, M: 1_000_000 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_000_000 }), (count) => {
        const text = formatShortCount(count);
        expect(text.length).toBeLessThanOrEqual(6);
        const [, digits = '', letter = ''] = /^([\d,.]+)([KM]?)$/.exec(text) ?? [];
        const said = Math.round(Number(digits.replaceAll(',', '')) * (units[letter] ?? 1));
        expect(Math.abs(said - count)).toBeLessThanOrEqual(count * 0.005);
      }),
    );
  });
});

describe('formatUnitPrice', () => {
  it.each([
    [500, '$0.50'],
    [20, '$0.02'],
    [5, '$0.005'],
    [15, '$0.015'],
    [50_000, '$50.00'],
    [1_234_005, '$1,234.005'],
  ])('%i mills read %s', (price, text) => {
    expect(formatUnitPrice(mills(price))).toBe(text);
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [12_000, '12,000'],
    [250_000_000, '250,000,000'],
  ])('%i reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('parseMoney', () => {
  it.each([
    ['$6,360.00', 6_360_000],
    ['6360', 6_360_000],
    [' 12.5 ', 12_500],
    ['.005', 5],
    ['3.', 3_000],
    ['-$1.25', -1_250],
    ['-0', 0],
  ])('%j is %i mills', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it.each(['', '$', '.', 'abc', '1,23', '12,34.00', '1.2345', '1 000', '--1', '1e3', '99999999999999999'])(
    '%j is not an amount',
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );

  it('reads back a written amount', () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseMoney(formatUnitPrice(mills(amount)))).toBe(amount);
        expect(parseMoney(formatMoney(mills(amount * 10)))).toBe(amount * 10);
      }),
    );
  });
});

describe('formatCount', () => {
  it('groups thousands as the standard formatter does', () => {
    const standard = new Intl.NumberFormat('en-US');
    fc.assert(
      fc.property(fc.integer(), (count) => {
        expect(formatCount(count)).toBe(standard.format(count));
      }),
    );
  });
});
