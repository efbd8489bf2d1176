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
export const cartChanges = (seen: CartDetail, now: CartDetail): readonly CartChange[] =>
  changesBetween(factsOf(seen), factsOf(now));

/** The facts that differ, the total last. */
export function changesBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly CartChange[] {
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
    ...pricedFacts(cart),
  ]);
}

/** The facts that every order has: its terms, its lines and its total. */
export function pricedFacts({
  paymentTerm,
  cartItems,
  total,
}: Pick<CartDetail, 'paymentTerm' | 'cartItems' | 'total'>): readonly (readonly [string, string])[] {
  return [
    [messages.paymentTerms, paymentTermLabel(paymentTerm)],
    ...cartItems.map(({ itemName, subTotal }) => [itemName, formatMoney(subTotal)] as const),
    [messages.total, formatMoney(total)],
  ];
}
