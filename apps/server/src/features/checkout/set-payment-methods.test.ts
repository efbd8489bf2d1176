import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { setPaymentMethods } from '@dropdate/contract/carts/set-payment-methods';
import { type Mills, mills } from '@dropdate/domain/money/money';
import { permissionSets } from '@dropdate/domain/permission/permission-sets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { carts } from '../../schema/ordering.ts';
import { paymentMethods } from '../../schema/orders.ts';
import { rolePermissions, userRoles } from '../../schema/tenancy.ts';
import {
  type OrderableCart,
  orderableCart,
  place,
  saveCard,
  seenOf,
  startCheckoutApp,
} from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const choose = async (caller: Caller, cart: OrderableCart, parts: readonly (readonly [string, Mills])[]) =>
  caller.call(setPaymentMethods, {
    params: { id: cart.cartId },
    body: {
      revision: await revisionOf(cart),
      expectedTotal: (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model.total,
      paymentMethods: parts.map(([paymentMethodId, amount]) => ({ paymentMethodId, amount, isCreditReward: false })),
    },
  });
const revisionOf = async (cart: OrderableCart) => {
  const [row] = await app.db.select().from(carts).where(eq(carts.id, cart.cartId));
  return row?.revision ?? 0;
};
const splitOf = async (cart: OrderableCart) => {
  const [row] = await app.db.select().from(carts).where(eq(carts.id, cart.cartId));
  return row?.paymentSplit;
};
const cardCart = () => orderableCart(app, { quotas: { FL: 8 }, term: 'credit-card' });

describe('200', () => {
  it('stores the card, raises the revision, and the order can be paid', async () => {
    const cart = await cardCart();
    const card = await saveCard(app, cart);
    const before = await seenOf(app, cart);
    const answer = await choose(admin, cart, [[card, before.total]]);
    expect(answer.status).toBe(200);
    expect(answer.model.revision).toBe(before.revision + 1);
    expect(await splitOf(cart)).toEqual([{ paymentMethodId: card, amount: before.total }]);
    expect((await place(app, admin, cart)).status).toBe(200);
  });
});

describe('400', () => {
  it.each([
    ['less than the total', (total: Mills) => [mills(total - 10)]],
    ['more than the total', (total: Mills) => [mills(total + 10)]],
    ['parts of a cent', (total: Mills) => [mills(total - 5), mills(5)]],
  ])('%s', async (_, amounts) => {
    const cart = await cardCart();
    const { total } = await seenOf(app, cart);
    const parts = await Promise.all(amounts(total).map(async (amount) => [await saveCard(app, cart), amount] as const));
    expect(await choose(admin, cart, parts)).toMatchObject({ status: 400, messageId: 'InvalidSplit' });
    expect(await splitOf(cart)).toEqual([]);
  });
});

describe('403', () => {
  it('for a user who may only view campaigns', async () => {
    const cart = await cardCart();
    const { total } = await seenOf(app, cart);
    const nobody = { companyId: cart.companyId, userId: userOf(app.world, 'nobody') };
    const [role] = await app.db.select().from(userRoles).where(eq(userRoles.userId, nobody.userId));
    const looks = { companyId: cart.companyId, roleId: role?.roleId ?? '', setName: 'Campaign' } as const;
    const { create: _create, ...others } = permissionSets.Campaign;
    const bits = Object.values(others).reduce((sum, bit) => sum + bit, 0);
    await app.db.insert(rolePermissions).values({ ...looks, bits });
    const looker = await app.as('nobody');
    const card = await saveCard(app, { ...cart, ...nobody });
    expect((await choose(looker, cart, [[card, total]])).status).toBe(403);
  });
});

describe('404', () => {
  it("for another's cart and another's card", async () => {
    const cart = await cardCart();
    const { total } = await seenOf(app, cart);
    const mine = await saveCard(app, cart);
    const foreign = await saveCard(app, { ...cart, userId: userOf(app.world, 'agent') });
    expect((await choose(await app.as('prairie-admin'), cart, [[mine, total]])).status).toBe(404);
    expect((await choose(admin, cart, [[foreign, total]])).status).toBe(404);
    expect(await splitOf(cart)).toEqual([]);
  });
});

describe('409', () => {
  it('for a cart that another call changed since it was read, even at the same total', async () => {
    const cart = await cardCart();
    const card = await saveCard(app, cart);
    const seen = await seenOf(app, cart);
    await app.db
      .update(carts)
      .set({ revision: seen.revision + 1 })
      .where(eq(carts.id, cart.cartId));
    const stale = await admin.call(setPaymentMethods, {
      params: { id: cart.cartId },
      body: {
        revision: seen.revision,
        expectedTotal: seen.total,
        paymentMethods: [{ paymentMethodId: card, amount: seen.total, isCreditReward: false }],
      },
    });
    expect(stale).toMatchObject({ status: 409, messageId: 'CartChanged' });
    expect(await splitOf(cart)).toEqual([]);
    expect(await revisionOf(cart)).toBe(seen.revision + 1);
  });

  it('for an expired card, an order on account, and a placed order', async () => {
    const cart = await cardCart();
    const { total } = await seenOf(app, cart);
    const expired = await saveCard(app, cart);
    await app.db.update(paymentMethods).set({ expYear: 2025 }).where(eq(paymentMethods.id, expired));
    expect(await choose(admin, cart, [[expired, total]])).toMatchObject({ status: 409, messageId: 'CardExpired' });
    const account = await orderableCart(app, { quotas: { FL: 8 } });
    const card = await saveCard(app, account);
    expect(await choose(admin, account, [[card, total]])).toMatchObject({ status: 409, messageId: 'NotByCard' });
    await place(app, admin, account);
    expect(await choose(admin, account, [[card, total]])).toMatchObject({ status: 409, messageId: 'NotEditable' });
  });
});
