import type { Mills } from '../money/money.ts';
/**
 * The reason that an order is refused with 409. `ProspectCountModified` means that a quota can no longer be filled
 * exactly. `CartChanged` means that the revision, a price or the total has changed (decisions 36 and 37).
 */
export type OrderRefusal = 'CartChanged' | 'ProspectCountModified';

/** The texts for the buyer. The first is from specification 2, section 8; the second is ours. */
export const orderRefusalTexts: Readonly<Record<OrderRefusal, string>> = {
  ProspectCountModified:
    'Prospect Count has been modified since the start of the ordering process. Please redo the process again',
  CartChanged: 'The order has changed since you opened it. Please review it and try again.',
};

export interface OrderAttempt {
  readonly revision: number;
  readonly expectedTotal: Mills;
}

export interface Quota {
  readonly desired: number;
  readonly available: number;
}

/** Compares the order that the buyer saw with the present order. The result is null when the order can be placed. */
export function orderRefusal(seen: OrderAttempt, now: OrderAttempt, quotas: readonly Quota[]): OrderRefusal | null {
  if (seen.revision !== now.revision || seen.expectedTotal !== now.expectedTotal) return 'CartChanged';
  return quotas.some(({ desired, available }) => available < desired) ? 'ProspectCountModified' : null;
}
