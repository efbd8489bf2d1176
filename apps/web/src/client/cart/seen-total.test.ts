import { type CartId, idOf } from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { describe, expect, it } from 'vitest';
import { forgetSeen, noteSeen, totalBefore } from './seen-total.ts';

const cart = (revision: number, total: number) => ({ id: idOf<CartId>('7'), revision, total: mills(total) });

describe('the total before a change in another tab', () => {
  it.each([
    ['of an order that was changed elsewhere', cart(1, 154_500), cart(2, 206_000), 154_500],
    ['of an order whose other change costs nothing', cart(1, 154_500), cart(2, 154_500), null],
    ['at a changed price, which has a notice of its own', cart(1, 154_500), cart(1, 206_000), null],
  ])('%s', (_, before, now, expected) => {
    noteSeen(before);
    expect(totalBefore(now)).toBe(expected);
  });

  it('is unknown in a tab that has not shown the order, and after the own save', () => {
    forgetSeen(cart(1, 0).id);
    expect(totalBefore(cart(1, 206_000))).toBeNull();
    noteSeen(cart(1, 154_500));
    noteSeen(cart(2, 206_000));
    expect(totalBefore(cart(2, 206_000))).toBeNull();
  });
});
