import type { Mills } from '../money/money.ts';
import type { CartLine } from './cart-lines.ts';

export interface PriceChange {
  readonly name: string;
  readonly before: Mills;
  readonly now: Mills;
}

/**
 * The unit prices that differ between the lines a buyer last saw and today's lines. A draft follows the price list and
 * shows each change (decision 37). New and removed lines are no price change. The card fee is no price change, because
 * it follows the subtotal.
 */
export function priceChanges(seen: readonly CartLine[], today: readonly CartLine[]): readonly PriceChange[] {
  const before = new Map(seen.map((line) => [line.subType, line.unitPrice]));
  return today.flatMap(({ subType, name, unitPrice }) => {
    const old = before.get(subType);
    if (old === undefined || old === unitPrice || subType === 'CreditCardFee') return [];
    return [{ name, before: old, now: unitPrice }];
  });
}
