import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import { mills } from '@dropdate/domain/money/money';
import { describe, expect, it } from 'vitest';
import { cartWith } from '../../client/cart/cart.fixture.ts';
import { cartChanges } from './cart-changes.ts';

const [line] = cartWith().cartItems;
const item = (itemName: string, subTotal: number) => ({ ...line, itemName, subTotal }) as CartItem;

function cart(
  part: { items?: CartItem[]; total?: number; startDate?: string | null; asap?: boolean } = {},
): CartDetail {
  const schedule = { startDate: part.startDate ?? null, sendAsSoonAsReady: part.asap ?? false };
  const cartItems = part.items ?? [item('Prospects', 6_000_000)];
  return { ...cartWith({ campaign: schedule }), cartItems, total: mills(part.total ?? 6_000_000) };
}

describe('the changes of an order', () => {
  it('are empty when nothing changed', () => {
    expect(cartChanges(cart(), cart())).toEqual([]);
  });

  it('name new, removed and dearer lines, and the total last', () => {
    const before = cart({ items: [item('Prospects', 6_000_000), item('Keying-In', 600_000)], total: 6_600_000 });
    const now = cart({ items: [item('Prospects', 6_120_000), item('Mailback Service', 600_000)], total: 6_720_000 });
    expect(cartChanges(before, now)).toEqual([
      { what: 'Prospects', before: '$6,000.00', now: '$6,120.00' },
      { what: 'Keying-In', before: '$600.00', now: null },
      { what: 'Mailback Service', before: null, now: '$600.00' },
      { what: 'Total', before: '$6,600.00', now: '$6,720.00' },
    ]);
  });

  it('name a moved date', () => {
    expect(cartChanges(cart({ startDate: '2027-01-05' }), cart({ asap: true }))).toEqual([
      { what: 'Schedule date', before: '01/05/2027', now: 'As soon as ready' },
    ]);
  });
});
