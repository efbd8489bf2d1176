import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import type { PricedCart } from '../cart/priced-cart.ts';

const carts = new WeakMap<ProspectList, PricedCart>();

/** The cart of a prospect list. The same list always gives the same object, because pages compare carts by identity. */
export function cartOfList(list: ProspectList): PricedCart {
  const known = carts.get(list);
  if (known !== undefined) return known;
  const { cartItems, subTotal, tax, cardFee, total, revision, paymentTerm, paymentTerms, priceChanges } = list;
  const cart: PricedCart = {
    id: list.cartId,
    revision,
    cartItems,
    subTotal,
    tax,
    cardFee,
    total,
    paymentTerm,
    paymentTerms,
    priceChanges,
    totalBefore: list.totalBefore,
    orderdata: list.orderData,
    isIGroupClient: list.isIGroupClient,
    totalAudiences: list.totalAudience,
    phoneValidation: list.phoneValidation,
    orderId: list.orderId,
  };
  carts.set(list, cart);
  return cart;
}
