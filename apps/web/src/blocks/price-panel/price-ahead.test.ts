import type { CartItem } from '@dropdate/contract/carts/cart-detail';
import { mills } from '@dropdate/domain/money/money';
import { describe, expect, it } from 'vitest';
import { priceAhead } from './price-ahead.ts';

const line = (itemSubType: string, subTotal: number) => ({ itemSubType, subTotal }) as CartItem;
const prospects = line('SingleUse', 100_000);
const fee = line('CreditCardFee', 3_000);
const byCard = { cartItems: [prospects, fee], cardFee: mills(3_000), total: mills(103_000) };

describe('the price before payment', () => {
  it('leaves the card fee out while a term on account can be chosen', () => {
    expect(priceAhead({ ...byCard, paymentTerms: ['credit-card', 'standard-invoicing'] })).toEqual({
      items: [prospects],
      total: 100_000,
      mayAddCardFee: true,
    });
  });

  it('contains the card fee when only a card can pay', () => {
    expect(priceAhead({ ...byCard, paymentTerms: ['credit-card'] })).toEqual({
      items: [prospects, fee],
      total: 103_000,
      mayAddCardFee: false,
    });
  });

  it('tells nothing about a fee for an order on account', () => {
    const cart = { cartItems: [prospects], cardFee: mills(0), total: mills(100_000) };
    expect(priceAhead({ ...cart, paymentTerms: ['credit-card', 'ach'] })).toMatchObject({ mayAddCardFee: false });
  });
});
