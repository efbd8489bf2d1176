import type { Mills } from '../money/money.ts';
import type { CartLine } from './cart-lines.ts';

export interface PriceChange {
  readonly name: string;
  readonly before: Mills;
  readonly now: Mills;
}

/**
 * The unit prices that differ between the lines a buyer last saw and today's lines. Drafts follow the price list and
 * tell the change (decision 37). New and removed lines are no price change, nor is the card fee, since its price
 * follows the subtotal.
 */
export function priceChanges(seen: readonly CartLine[], today: readonly CartLine[]): readonly PriceChange[] {
  const before = new Map(seen.map((line) => [line.subType, line.unitPrice]));
  return today.flatMap(({ subType, name, unitPrice }) => {
    const old = before.get(subType);
    if (old === undefined || old === unitPrice || subType === 'CreditCardFee') return [];
    return [{ name, before: old, now: unitPrice }];
  });
}
