import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import { messages } from './place-order.messages.ts';

/**
 * A difference between the order that the buyer saw and the present order. `before` or `now` is null when that order
 * lacks the line.
 */
export interface CartChange {
  readonly what: string;
  readonly before: string | null;
  readonly now: string | null;
}

/**
 * The differences between the order that the buyer saw and the present order, the total last. The buyer must see these
 * differences before a changed cart can be ordered (decision 37).
 */
export function cartChanges(seen: CartDetail, now: CartDetail): readonly CartChange[] {
  const before = factsOf(seen);
  const after = factsOf(now);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((what) => ({ what, before: before.get(what) ?? null, now: after.get(what) ?? null }))
    .filter((change) => change.before !== change.now)
    .sort((a, b) => Number(a.what === messages.total) - Number(b.what === messages.total));
}

function factsOf(cart: CartDetail): ReadonlyMap<string, string> {
  const { name, totalAudience } = cart.selectedCampaign;
  const date = scheduleText(cart.selectedCampaign);
  return new Map([
    [messages.campaign, name],
    [messages.recipients, formatCount(totalAudience)],
    ...(date ? [[messages.scheduleDate, date] as const] : []),
    [messages.paymentTerms, paymentTermLabel(cart.paymentTerm)],
    ...cart.cartItems.map(({ itemName, subTotal }) => [itemName, formatMoney(subTotal)] as const),
    [messages.total, formatMoney(cart.total)],
  ]);
}
