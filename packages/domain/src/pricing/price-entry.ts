import { type Mills, mills } from '../money/money.ts';
import { formatMoney, formatUnitPrice, parseMoney } from '../money/money-text.ts';
import type { IsoDate } from '../schedule/iso-date.ts';
import { cardFeePercent } from './card-fee.ts';

/** The highest price that can be set, in mills. A typing error beyond it would reach every draft. */
export const highestPrice = mills(1_000_000);

/** The card fee is a share of the amount, so its price is read and written in percent. */
const isShare = (subType: string): boolean => subType === 'CreditCardFee';

/** A typed price of an item: dollars with at most three decimals, or percent with at most one. Null for other text. */
export function readPrice(subType: string, text: string): Mills | null {
  if (!isShare(subType)) {
    const price = parseMoney(text);
    return price === null || price < 0 || price > highestPrice ? null : price;
  }
  const percent = /^(\d{1,2}(?:\.\d)?)\s*%?$/.exec(text.trim())?.[1];
  return percent === undefined ? null : mills(Math.round(Number(percent) * 10));
}

/** The price of an item as people read it: `$0.50`, or `3%` for the card fee. */
export function priceText(subType: string, price: Mills): string {
  return isShare(subType) ? `${cardFeePercent(price)}%` : formatUnitPrice(price);
}

/** The sentence about a typed price that cannot be read. */
export function unreadPriceText(subType: string): string {
  return isShare(subType)
    ? 'Enter a percentage from 0 to 99.9, such as 3.'
    : `Enter a price from $0.00 to ${formatMoney(highestPrice)}, with at most three decimals.`;
}

export const priceDayText = 'Choose a day after today. The prices of today and of past days stay.';

/** Whether a price of this day can still be set or removed. What buyers see today stays, so that every order can be told. */
export function isPriceDayOpen(validFrom: IsoDate, today: IsoDate): boolean {
  return validFrom > today;
}
