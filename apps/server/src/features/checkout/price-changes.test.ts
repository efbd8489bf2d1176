import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { setPaymentMethods } from '@dropdate/contract/carts/set-payment-methods';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { type Mills, mills } from '@dropdate/domain/money/money';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPrice } from '../../../testing/set-price.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { carts } from '../../schema/ordering.ts';
import {
  type OrderableCart,
  orderableCart,
  payWith,
  place,
  saveCard,
  seenOf,
  startCheckoutApp,
  tracesOf,
  untouched,
} from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** Changes the price of a piece in today's price list. */
const listPrice = (price: number) => setPrice(app.db, 'SingleUse', { price: mills(price), validFrom: app.clock.now() });

const cartOf = async ({ cartId }: OrderableCart) =>
  (await admin.call(getCartDetails, { params: { id: cartId } })).model;

const day = 24 * 60 * 60_000;

describe('a draft that was saved under another price list', () => {
  it('from a day before the first price list follows the first prices', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 8 } });
    await app.db
      .update(carts)
      .set({ updatedAt: new Date('2019-12-01T15:00:00Z') })
      .where(eq(carts.id, cart.cartId));
    expect(await cartOf(cart)).toMatchObject({ priceChanges: [], totalBefore: null });
  });

  it('follows the list and says what changed, until the next save', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 8 } });
    const read = async () => (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model;
    const before = await read();
    expect([before.priceChanges, before.totalBefore]).toEqual([[], null]);

    await listPrice(550);
    const yesterday = new Date(app.clock.now().getTime() - day);
    await app.db.update(carts).set({ updatedAt: yesterday }).where(eq(carts.id, cart.cartId));

    const after = await read();
    expect(after.priceChanges).toEqual([{ itemName: 'Prospects', before: 500, now: 550 }]);
    expect([after.totalBefore, after.total]).toEqual([before.total, before.total + 8 * 50]);

    await app.db.update(carts).set({ updatedAt: app.clock.now() }).where(eq(carts.id, cart.cartId));
    expect(await read()).toMatchObject({ priceChanges: [], totalBefore: null });
    expect((await place(app, admin, cart)).status).toBe(200);
    expect((await read()).priceChanges).toEqual([]);
  });
});

describe('add-ons that need a reply card, chosen before the template lost it', () => {
  it('are neither in the total that the buyer sees nor in the order', async () => {
    const addOns = ['MailBackService', 'KeyingIn', 'DuplicateList'] as const;
    const [carded, plain] = [
      await orderableCart(app, { quotas: { FL: 5 }, addOns }),
      await orderableCart(app, { quotas: { FL: 5 }, addOns, hasReplyCard: false }),
    ];
    const [seenCarded, seen] = [await seenOf(app, carded), await seenOf(app, plain)];
    expect(seenCarded.total - seen.total).toBe(5 * 100);
    const stale = { source: 'cart' as const, revision: seen.revision, expectedTotal: seenCarded.total };
    expect(await admin.call(placeOrder, { params: { id: plain.cartId }, body: stale })).toMatchObject({
      status: 409,
      messageId: 'CartChanged',
    });
    expect(await place(app, admin, plain)).toMatchObject({ status: 200 });
    const ordered = await cartOf(plain);
    expect(ordered.total).toBe(seen.total);
    const sold = ordered.cartItems.map(({ itemSubType }) => itemSubType);
    expect(sold).toContain('DuplicateList');
    expect(sold).not.toContain('MailBackService');
    expect(sold).not.toContain('KeyingIn');
  });
});

describe('a price list that changes after the buyer saw the total and before the buyer presses the button', () => {
  it.each([
    ['Place Order', 'standard-invoicing', 600],
    ['Pay', 'credit-card', 650],
  ] as const)('%s orders nothing, and says that the order has changed', async (_, term, price) => {
    const cart = await orderableCart(app, { quotas: { FL: 8 }, term });
    if (term === 'credit-card') await payWith(app, cart);
    const read = async () => (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model;
    const seen = await read();
    await listPrice(price);
    const press = (expectedTotal: Mills) =>
      admin.call(placeOrder, {
        params: { id: cart.cartId },
        body: { source: 'cart', revision: seen.revision, expectedTotal },
      });
    expect(await press(seen.total)).toMatchObject({
      status: 409,
      messageId: 'CartChanged',
      messages: [{ userMessage: orderRefusalTexts.CartChanged }],
    });
    expect(await tracesOf(app, cart)).toEqual(untouched);
    const now = await read();
    expect([now.revision, now.total > seen.total]).toEqual([seen.revision, true]);
    if (term === 'credit-card') await payWith(app, cart);
    expect((await press(now.total)).status).toBe(200);
  });

  it('takes no card for a total that is out of date', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 8 }, term: 'credit-card' });
    const paymentMethodId = await saveCard(app, cart);
    const { revision, total } = await seenOf(app, cart);
    await listPrice(700);
    const paymentMethods = [{ paymentMethodId, amount: total, isCreditReward: false }];
    const body = { revision, expectedTotal: total, paymentMethods };
    expect(await admin.call(setPaymentMethods, { params: { id: cart.cartId }, body })).toMatchObject({
      status: 409,
      messageId: 'CartChanged',
    });
    expect(await tracesOf(app, cart)).toEqual(untouched);
  });
});
