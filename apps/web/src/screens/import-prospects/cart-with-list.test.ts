import { expect, it } from 'vitest';
import { cartWith, pricedItems } from '../../client/cart/cart.fixture.ts';
import { cartWithList } from './cart-with-list.ts';

const linesOf = (people: number, looksForMoves: boolean) =>
  cartWithList(cartWith({ count: 0 }), { people, looksForMoves }, pricedItems).cartItems.map(
    ({ itemSubType, quantity }) => [itemSubType, quantity],
  );

it('prices the selected rows as the list that they will be', () => {
  expect(linesOf(1_200, false)).toEqual([
    ['ImportedList', 1_200],
    ['CreditCardFee', 1],
  ]);
  expect(linesOf(300, true)).toEqual([
    ['ImportedList', 300],
    ['NCOA', 300],
    ['LowQuantity', 1],
    ['CreditCardFee', 1],
  ]);
});

it('prices no rows with nothing', () => {
  expect(cartWithList(cartWith(), { people: 0, looksForMoves: true }, pricedItems)).toMatchObject({
    cartItems: [],
    total: 0,
  });
});
