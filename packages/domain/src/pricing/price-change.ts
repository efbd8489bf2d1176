import type { Mills } from '../money/money.ts';
import type { CartLine } from './cart-lines.ts';

export interface PriceChange {
  readonly name: string;
  readonly before: Mills;
  readonly now: Mills;
}

/**
 * The unit prices that differ between the lines a buyer last saw and the lines of today, so that a draft can say so;
 * lines that came or went and the card fee (its price follows the subtotal) are no price change. Source: decision 37.
 */
export function priceChanges(seen: readonly CartLine[], today: readonly CartLine[]): readonly PriceChange[] {
  const before = new Map(seen.map((line) => [line.subType, line.unitPrice]));
  return today.flatMap(({ subType, name, unitPrice }) => {
    const old = before.get(subType);
    if (old === undefined || old === unitPrice || subType === 'CreditCardFee') return [];
    return [{ name, before: old, now: unitPrice }];
  });
}
