import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { items, prices } from '../../schema/catalogue.ts';
import { carts } from '../../schema/ordering.ts';
import { orderableCart, payWith, place, startCheckoutApp, tracesOf, untouched } from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** The price list of today says another price of a piece. */
async function listPrice(price: number) {
  const [item] = await app.db.select().from(items).where(eq(items.subType, 'SingleUse'));
  const validFrom = app.clock.now().toISOString().slice(0, 10);
  await app.db
    .insert(prices)
    .values({ itemId: item?.id ?? '', validFrom, price })
    .onConflictDoUpdate({ target: [prices.itemId, prices.validFrom], set: { price } });
  return item;
}

const day = 24 * 60 * 60_000;

describe('a draft that was saved under another price list', () => {
  it('follows the list and says what changed, until something is saved again', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 8 } });
    const read = async () => (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model;
    const before = await read();
    expect(before.priceChanges).toEqual([]);

    const item = await listPrice(550);
    const yesterday = new Date(app.clock.now().getTime() - day);
    await app.db.update(carts).set({ updatedAt: yesterday }).where(eq(carts.id, cart.cartId));

    const after = await read();
    expect(after.priceChanges).toEqual([{ itemName: item?.name, before: 500, now: 550 }]);
    expect(after.total).toBe(before.total + 8 * 50);

    await app.db.update(carts).set({ updatedAt: app.clock.now() }).where(eq(carts.id, cart.cartId));
    expect((await read()).priceChanges).toEqual([]);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect((await read()).priceChanges).toEqual([]);
  });
});

describe('a price list that changes between what the buyer saw and the button', () => {
  it.each([
    ['Place Order', 2, 600],
    ['Pay', 0, 650],
  ])('%s orders nothing, and says that the order has changed', async (_, term, price) => {
    const cart = await orderableCart(app, { quotas: { FL: 8 }, term });
    if (term === 0) await payWith(app, cart);
    const read = async () => (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model;
    const seen = await read();
    await listPrice(price);
    const press = (expectedTotal: number) =>
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
    if (term === 0) await payWith(app, cart);
    expect((await press(now.total)).status).toBe(200);
  });
});
