import type { Mills } from '../money/money.ts';

/** The card fee in percent: `3`. The price list has it in mills per dollar. */
export function cardFeePercent(price: Mills): number {
  return price / 10;
}
