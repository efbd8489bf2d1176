import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { items, prices } from '../../schema/catalogue.ts';
import { carts } from '../../schema/ordering.ts';
import { orderableCart, place, startCheckoutApp } from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const day = 24 * 60 * 60_000;

describe('a draft that was saved under another price list', () => {
  it('follows the list and says what changed, until something is saved again', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 8 } });
    const read = async () => (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model;
    const before = await read();
    expect(before.priceChanges).toEqual([]);

    const [item] = await app.db.select().from(items).where(eq(items.subType, 'SingleUse'));
    const today = app.clock.now().toISOString().slice(0, 10);
    await app.db.insert(prices).values({ itemId: item?.id ?? '', validFrom: today, price: 550 });
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
