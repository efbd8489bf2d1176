import { describe, expect, it } from 'vitest';
import { mills } from '../money/money.ts';
import { isPriceDayOpen, priceText, readPrice, unreadPriceText } from './price-entry.ts';

describe('a typed price', () => {
  it.each([
    ['SingleUse', '0.55', 550],
    ['SingleUse', '$.555', 555],
    ['SingleUse', ' 1,000 ', 1_000_000],
    ['SingleUse', '0', 0],
    ['SingleUse', '1,000.001', null],
    ['SingleUse', '-0.50', null],
    ['SingleUse', '0.5555', null],
    ['SingleUse', '3%', null],
    ['SingleUse', '', null],
    ['CreditCardFee', '3', 30],
    ['CreditCardFee', '2.9 %', 29],
    ['CreditCardFee', '100', null],
    ['CreditCardFee', '2.95', null],
    ['CreditCardFee', '$3', null],
  ] as const)('of %s: %j is %j', (subType, text, price) => {
    expect(readPrice(subType, text)).toBe(price);
    if (price !== null) expect(readPrice(subType, priceText(subType, mills(price)))).toBe(price);
  });

  it('is asked for in the unit of the item', () => {
    expect(unreadPriceText('SingleUse')).toBe('Enter a price from $0.00 to $1,000.00, with at most three decimals.');
    expect(unreadPriceText('CreditCardFee')).toBe('Enter a percentage from 0 to 99.9, such as 3.');
  });

  it.each([
    ['2026-11-28', false],
    ['2026-11-27', false],
    ['2026-11-29', true],
  ])('from %s on: %j', (validFrom, isOpen) => {
    expect(isPriceDayOpen(validFrom, '2026-11-28')).toBe(isOpen);
  });
});
